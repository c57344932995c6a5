# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Sourced by tools/steps.sh: minimal Debian systems in folders, to see what works on a machine that has nothing of ours.
# Everything comes from the package mirror that this machine uses.

debian_cache=${XDG_CACHE_HOME:-$HOME/.cache}/zermelo
skipped=77  # the exit code of a step that cannot run here

# debian_mirror: prints the address of the mirror that apt uses for Debian itself.
debian_mirror() {
  apt-get indextargets --format '$(REPO_URI)' "Identifier: Packages" "Origin: Debian" "Component: main" | grep -v security | head -n 1
}

# mirror_has CODENAME: checks whether the mirror answers, and has that release.
mirror_has() {
  local release code
  release=$(mktemp)
  /usr/lib/apt/apt-helper download-file "$(debian_mirror)dists/$1/Release" "$release" >/dev/null 2>&1
  code=$?
  rm -f "$release"
  return $code
}

# can_have_debian CODENAME: says why not, and returns the code for "skipped".
can_have_debian() {
  local reason=""
  if [ "$(id -u)" -ne 0 ]; then
    reason="only root can make a Debian system"
  elif ! command -v debootstrap >/dev/null; then
    reason="debootstrap is not installed"
  elif ! unshare --mount --pid --fork --kill-child mount --make-rprivate / 2>/dev/null; then
    reason="this machine does not allow private mounts"
  elif ! mirror_has "$1"; then
    reason="the package mirror cannot be reached"
  else
    return 0
  fi
  echo "skipped: $reason"
  return $skipped
}

# base_system CODENAME: prints the path of an archive of a minimal system of today, which it makes where there is none.
# It is kept outside the repository, so that the next clone finds it.
base_system() {
  local archive folder
  archive=$debian_cache/$1-$(date +%F).tar
  if [ ! -f "$archive" ]; then
    mkdir -p "$debian_cache" && rm -f "$debian_cache/$1"-*.tar
    folder=$(mktemp -d "$debian_cache/$1.XXXXXX")
    quietly in_namespaces debootstrap --variant=minbase "$1" "$folder" "$(debian_mirror)" >&2 &&
      rm -rf "$folder"/var/cache/apt/archives/*.deb &&
      tar -C "$folder" -cf "$archive.part" --exclude=./dev/* --exclude=./proc/* . && mv "$archive.part" "$archive"
    rm -rf --one-file-system "$folder"
  fi
  [ -f "$archive" ] && echo "$archive"
}

# make_debian CODENAME FOLDER: makes a new minimal system, which uses this machine's mirror and knows its network.
make_debian() {
  local archive
  archive=$(base_system "$1") || return 1
  rm -rf --one-file-system "$2" && mkdir -p "$2" && tar -C "$2" -xf "$archive" && chmod 755 "$2" || return 1
  echo force-unsafe-io >"$2/etc/dpkg/dpkg.cfg.d/throwaway"  # these files are not needed after a crash
  cp /etc/resolv.conf /etc/hosts "$2/etc/"
  apt-config dump | grep -i '^Acquire::[a-z]*::proxy' >"$2/etc/apt/apt.conf.d/proxy" || true
  apt-get indextargets --format 'deb $(REPO_URI) $(CODENAME) $(COMPONENT)' "Identifier: Packages" "Origin: Debian" |
    sed "s/ [a-z]*\(-[a-z]*\)\? main\$/ $1\1 main/" >"$2/etc/apt/sources.list"
}

# in_namespaces COMMAND...: runs a command whose mounts and processes are its own: they end with it, and it ends with this shell.
in_namespaces() { setpriv --pdeathsig KILL unshare --mount --pid --fork --kill-child "$@"; }

# in_debian FOLDER COMMAND...: runs a command in the system, with a /proc and a small /dev of its own. The devices are
# made, never bound: deleting the folder cannot touch this machine.
in_debian() {
  in_namespaces sh -eu -c '
    root=$1
    shift
    mount --make-rprivate /
    mount -t proc proc "$root/proc"
    mount -t tmpfs dev "$root/dev"
    cd "$root/dev"
    mknod -m 666 null c 1 3 && mknod -m 666 zero c 1 5 && mknod -m 666 full c 1 7 && mknod -m 666 random c 1 8
    mknod -m 666 urandom c 1 9 && mknod -m 666 tty c 5 0
    mkdir pts shm
    mount -t devpts -o newinstance,ptmxmode=666,mode=620 devpts pts
    mount -t tmpfs -o mode=1777 shm shm
    ln -s pts/ptmx ptmx && ln -s /proc/self/fd fd && ln -s fd/0 stdin && ln -s fd/1 stdout && ln -s fd/2 stderr
    exec chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 TERM="${TERM:-dumb}" "$@"
  ' sh "$@"
}
