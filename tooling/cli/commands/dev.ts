import { wrongUse } from '../CliError';
import type { Command } from '../Command';
import { PUBLIC_HOST, serveRemote } from '../dev/serveRemote';
import { findSources } from '../remote/findRemote';
import { shellUrl } from '../shell/shellOf';

export const dev: Command = {
  name: 'dev',
  usage: '[folder] [--shell <url>] [--port <number>]',
  summary: 'rebuilds a remote after each change and shows it inside a shop',
  help: `
Serves the remote in the folder (or in the current one) from your machine and rebuilds it
after each change. With --shell it prints an address of that shop that shows your build
instead of the published one, in your browser only; the shop must allow it
(ALLOW_OVERRIDES). It needs no token. Ctrl+C stops it.

  olov dev reviews-remote --shell https://shop.example`,
  options: {
    shell: { value: 'url', help: 'address of the shop to open (or OLOV_SHELL)' },
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
    await serveRemote({
      folder,
      port: wanted,
      shell,
      isServing: (port) => {
        const base = `http://${PUBLIC_HOST}:${port}`;
        context.out(`${id} is served at ${base}/ and rebuilt after each change. Ctrl+C stops it.`);
        if (shell) context.out(`Open ${shell}?override=${id}@${base}`);
        else context.out('Name a shop with --shell <url> to see it inside that shop.');
      },
    });
  },
};
