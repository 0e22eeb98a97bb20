import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/prepare.mjs';
import { NGINX, startProgram, VARNISH } from '../../tools/programs.mjs';

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The arguments of each program with its file of deploy/cdn, on other ports and in a folder of its own. */
const CDNS = {
  nginx(folder, port, shopPort, change) {
    const site = change(readFileSync(join(root, 'deploy/cdn/nginx.conf'), 'utf8'))
      .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
      .replace('/var/cache/nginx/olov', `${folder}/cache`);
    const paths = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${site}}\n`,
    );
    return [NGINX, '-e', 'stderr', '-c', `${folder}/nginx.conf`];
  },
  varnish(folder, port, shopPort) {
    const rules = readFileSync(join(root, 'deploy/cdn/varnish.vcl'), 'utf8');
    writeFileSync(join(folder, 'shop.vcl'), rules.replace('"3000"', `"${shopPort}"`));
    const place = ['-n', `${folder}/varnish`, '-a', `127.0.0.1:${port}`, '-f', `${folder}/shop.vcl`];
    return [VARNISH, '-F', ...place, '-s', 'malloc,64m', '-p', 'http_gzip_support=off'];
  },
};

export const CDN_NAMES = Object.keys(CDNS);

export async function startCdn(name, { port, shopPort, change = (text) => text }) {
  const folder = mkdtempSync(join(tmpdir(), 'olov-cdn-'));
  // The programs run as another user.
  chmodSync(folder, 0o777);
  const [command, ...args] = CDNS[name](folder, port, shopPort, change);
  const program = await startProgram({ command, args, port, log: 'ignore' });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
