import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { HAPROXY, startProgram } from './programs.mjs';

/** Runs HAProxy with the file of docs/operating.md, on the ports of `groups`: its sections by name. */
export function startBalancer({ folder, groups, log }) {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, onPorts(readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8'), groups));
  const { port } = groups.shop;
  return startProgram({ command: HAPROXY, args: ['-db', '-f', file], port, log });
}

const onPorts = (text, groups) =>
  Object.entries(groups).reduce((config, [name, { port, servers }]) => {
    const ports = [port, ...servers];
    return config.replace(new RegExp(`^listen ${name}\\n(?:  .*\\n)*`, 'm'), (section) => {
      const addresses = section.match(/:\d+$/gm);
      if (addresses?.length !== ports.length)
        throw new Error(`deploy/haproxy.cfg: ${name} has other servers`);
      return section.replace(/:\d+$/gm, () => `:${ports.shift()}`);
    });
  }, text);
