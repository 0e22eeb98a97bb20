import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** As a container runtime does: the root is read-only, and the volume and /tmp are empty. */
const SCRIPT = `
set -e
mount --bind "$ROOT" "$ROOT"
mount -o remount,bind,ro "$ROOT"
mount --rbind /dev "$ROOT/dev"
mount -t proc proc "$ROOT/proc"
mount -t tmpfs -o mode=1777 tmpfs "$ROOT/tmp"
mount -t tmpfs -o mode=0700,uid="\${ACCOUNT%:*}" tmpfs "$ROOT$VOLUME"
exec chroot --userspec="$ACCOUNT" "$ROOT" /bin/sh -c 'cd "$FOLDER" && exec "$@"' sh "$@"`;

/** Runs `command`, or the program of the image, in the file system at `mounted`, as the settings of the image say. */
export function startContainer({ mounted, config, command = config.Cmd, env }) {
  const child = spawn('unshare', ['--mount', 'sh', '-c', SCRIPT, 'sh', ...config.Entrypoint, ...command], {
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s))),
      ...env,
      ROOT: mounted,
      ACCOUNT: config.User,
      FOLDER: config.WorkingDir,
      VOLUME: Object.keys(config.Volumes)[0],
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  return {
    ended,
    stop() {
      child.kill(config.StopSignal);
      return ended;
    },
  };
}
