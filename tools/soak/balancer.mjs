import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HAPROXY, startProgram } from './programs.mjs';

const CONFIG = `
global
  maxconn 4000
defaults
  mode http
  timeout connect 1s
  timeout check 3s
  timeout client 60s
  timeout server 60s
  timeout http-request 20s
  retries 3
  option redispatch 1
  retry-on conn-failure
  option forwardfor if-none
  option httpchk
  http-check send meth GET uri /readyz
  http-check expect status 200
  default-server check inter 500ms fastinter 200ms fall 2 rise 1
`;

export function startBalancer({ folder, groups, log }) {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, CONFIG + Object.entries(groups).map(listen).join(''));
  const { port } = groups.shop;
  return startProgram({ command: HAPROXY, args: ['-db', '-f', file], port, log });
}

const listen = ([name, { port, servers }]) => `
listen ${name}
  bind 127.0.0.1:${port}
${servers.map((server) => `  server ${name}-${server} 127.0.0.1:${server}\n`).join('')}
`;
