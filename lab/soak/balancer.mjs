import { join } from 'node:path';
import { root } from '../../tools/prepare.mjs';
import { HAPROXY, startProgram } from '../../tools/programs.mjs';

/** Runs HAProxy with the file of docs/operating.md; `ports` are the variables of that file. */
export const startBalancer = ({ ports, log }) =>
  startProgram({
    command: HAPROXY,
    args: ['-db', '-f', join(root, 'deploy/haproxy.cfg')],
    env: { ...process.env, ...ports },
    port: Number(ports.SHOP_PORT),
    log,
  });
