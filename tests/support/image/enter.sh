#!/bin/sh
# enter.sh <root> <data> <program…>: as a container would run it. Its own mounts, a root that cannot be written, the user of the
# image, and no right beyond that user's. Called in mount and process namespaces of its own.
set -e
root=$1
data=$2
shift 2
mount --bind "$root" "$root"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp" -o mode=1777
mount --bind "$data" "$root/app/.data"
mount -o remount,bind,ro "$root"
exec chroot "$root" /usr/bin/setpriv --reuid=10001 --regid=10001 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \
  /bin/sh -c 'cd /app && exec "$@"' sh "$@"
