import { resolve } from 'node:path';
import { wrongUse } from '../CliError';
import type { Command } from '../Command';
import { readArchive, writeArchive } from '../dev/offline/Archive';
import { saveShop } from '../dev/offline/saveShop';
import { serveShop } from '../dev/offline/serveShop';
import { HOST, PUBLIC_HOST, serveRemote } from '../dev/serveRemote';
import { findSources } from '../remote/findRemote';
import { shellUrl } from '../shell/shellOf';

export const dev: Command = {
  name: 'dev',
  usage: '[folder] [--shell <url> [--save <file>] | --offline <file>] [--port <number>]',
  summary: 'rebuilds a remote after each change and shows it inside a shop',
  help: `
Serves the remote in the folder (or in the current one) from your machine and rebuilds it
after each change. With --shell it prints an address of that shop that shows your build
instead of the published one, in your browser only; the shop must allow it
(ALLOW_OVERRIDES). It needs no token. Ctrl+C stops it.

--save writes the pages, files and public answers of the shop into a file, and --offline shows
your build in the shop of that file, without a network: orders are taken in memory, and what
the file lacks is answered with 501.

  olov dev reviews-remote --shell https://shop.example
  olov dev --save shop.olov --shell https://shop.example
  olov dev --offline shop.olov`,
  options: {
    shell: { value: 'url', help: 'address of the shop to open (or OLOV_SHELL)' },
    save: { value: 'file', help: 'only writes the shop into a file, for --offline' },
    offline: { value: 'file', help: 'the file of a saved shop, instead of --shell' },
    port: { value: 'number', help: 'port of the server, instead of that in rspack.config.ts' },
  },
  words: ['[folder]'],

  async run(input, context) {
    const { id, folder } = findSources(input.positionals[0], context);
    const shell = shellUrl(input, context);
    const text = input.text('port');
    const wanted = text === undefined ? undefined : Number(text);
    if (wanted !== undefined && !(Number.isInteger(wanted) && wanted > 0 && wanted < 65_536)) {
      throw wrongUse(`"${text}" is no port: give a number from 1 to 65535.`);
    }
    const [save, offline] = ['save', 'offline'].map((name) => {
      const file = input.text(name);
      return file && resolve(context.cwd, file);
    });
    if (save) {
      if (!shell) throw wrongUse('Which shop? Name its address with --shell <url> or in OLOV_SHELL.');
      await writeArchive(save, await saveShop(shell, id));
      return context.out(`${shell} is saved in ${save}: \`olov dev --offline ${save}\` shows it.`);
    }
    const archive = offline ? await readArchive(offline, id) : undefined;
    let close = () => {};
    await serveRemote({
      folder,
      port: wanted,
      shell,
      isOffline: archive !== undefined,
      async isServing(port) {
        const base = `http://${PUBLIC_HOST}:${port}`;
        context.out(`${id} is served at ${base}/ and rebuilt after each change. Ctrl+C stops it.`);
        if (archive) {
          close = await serveShop(archive, { host: HOST, port: port + 1, base });
          context.out(`Open http://${PUBLIC_HOST}:${port + 1}/`);
        } else if (shell) context.out(`Open ${shell}?override=${id}@${base}`);
        else context.out('Name a shop with --shell <url> to see it inside that shop.');
      },
    });
    close();
  },
};
