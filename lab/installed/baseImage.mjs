import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const BUSYBOX = '/bin/busybox';

/** Copies the Node and the npm of this machine with their libraries into `folder`, and a shell: no registry is needed. */
export function makeBaseImage(folder) {
  const copy = (file) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file), { recursive: true, dereference: true });
  };
  for (const place of ['bin', 'usr/bin', 'etc', 'root', 'proc', 'dev', 'sys', 'tmp']) {
    mkdirSync(join(folder, place), { recursive: true });
  }
  chmodSync(join(folder, 'tmp'), 0o1777);
  copy(BUSYBOX);
  execFileSync('chroot', [folder, BUSYBOX, '--install', '-s', '/bin']);
  writeFileSync(join(folder, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/sh\n');
  writeFileSync(join(folder, 'usr/bin/npm'), `#!/bin/sh\nexec /usr/bin/node ${npmProgram()} "$@"\n`, {
    mode: 0o755,
  });
  cpSync(process.execPath, join(folder, 'usr/bin/node'));
  for (const library of librariesOf(process.execPath)) copy(library);
  copy(dirname(dirname(npmProgram())));
  // The network of this machine may have a certificate authority of its own.
  if (process.env.NODE_EXTRA_CA_CERTS) copy(process.env.NODE_EXTRA_CA_CERTS);
}

const npmProgram = () =>
  execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim().concat('/npm/bin/npm-cli.js');

const librariesOf = (program) =>
  [...execFileSync('ldd', [program], { encoding: 'utf8' }).matchAll(/(?:=> |^\t)(\/\S+)/gm)].map(
    ([, file]) => file,
  );
