import { wrongUse } from '../CliError';
import type { Command } from '../Command';
import { PUBLIC_HOST, serveRemote } from '../dev/serveRemote';
import { findSources } from '../remote/findRemote';
import { shellUrl } from '../shell/shellOf';

export const dev: Command = {
  name: 'dev',
  usage: '[folder] [--shell <url>] [--port <number>]',
  summary: 'builds a remote as you type and shows it inside a shop',
  help: `
Serves the remote in the folder (or in the current one) from your machine and builds it anew
whenever a file changes. With --shell it prints an address of that shop which shows your
build instead of the published one, to your browser alone; the shop has to allow it
(ALLOW_OVERRIDES), and needs no token for it. Ctrl+C ends it.

  olov dev reviews-remote --shell https://shop.example`,
  options: {
    shell: { value: 'url', help: 'address of the shop to open (or OLOV_SHELL)' },
    port: { value: 'number', help: 'port to serve at, instead of the one in rspack.config.ts' },
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
        context.out(`${id} is served at ${base}/ and built anew whenever a file changes. Ctrl+C ends it.`);
        if (shell) context.out(`Open ${shell}?override=${id}@${base}`);
        else context.out('Name a shop with --shell <url> to see it inside that shop.');
      },
    });
  },
};
