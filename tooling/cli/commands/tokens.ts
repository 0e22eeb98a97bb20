import { OPERATOR, TOKEN_NAME_PATTERN } from '@olov/contract/platform/releases';
import { isRemoteId } from '@olov/contract/platform/remote';
import { wrongUse } from '../CliError';
import { type Command, type Input, jsonOption, shellOptions } from '../Command';
import { timeOf } from '../shell/events';
import type { ShellClient } from '../shell/ShellClient';
import { shellOf } from '../shell/shellOf';
import { table } from '../shell/table';

const TOKEN_NAME = new RegExp(TOKEN_NAME_PATTERN);

interface Token {
  remote: string;
  name: string;
}

export const tokens: Command = {
  name: 'tokens',
  usage: '<add|list|revoke> [id] [name]',
  summary: 'adds, lists and revokes deploy tokens, for the operator of a shop',
  help: `
Needs the operator's token. A remote may have several tokens: add one, change the pipeline,
then revoke the old one. Nothing is restarted, and a revoked token is refused at once.
The shop keeps only the hash of a token, so \`add\` is the only time that it is printed. With the
id \`${OPERATOR}\` it is a token for everything, like yours.

  olov tokens add reviews ci
  olov tokens list
  olov tokens revoke reviews ci`,
  options: { ...shellOptions, ...jsonOption },
  words: ['<action>', '[id]', '[name]'],

  async run(input, context) {
    const [action = ''] = input.positionals;
    const act = new Map(Object.entries(ACTIONS)).get(action);
    if (!act)
      throw wrongUse(`olov tokens has no action "${action}": it has ${Object.keys(ACTIONS).join(', ')}.`);
    const { answer, lines } = await act(shellOf(input, context), input);
    if (input.has('json')) return context.out(JSON.stringify(answer, null, 2));
    for (const line of lines) context.out(line);
  },
};

const ACTIONS = {
  async add(client: ShellClient, input: Input) {
    const { remote, name } = tokenIn(input);
    const answer = await client.addToken(remote, name);
    return { answer, lines: [`The token ${name} of ${remote}. It is not shown again:`, answer.token] };
  },
  async list(client: ShellClient) {
    const answer = await client.tokens();
    const rows = answer.tokens.map(({ remote, name, addedAt, addedBy, usedAt }) => [
      remote,
      name,
      timeOf({ at: addedAt }),
      addedBy,
      usedAt ? timeOf({ at: usedAt }) : 'never',
    ]);
    return {
      answer,
      lines: [
        ...table(['remote', 'name', 'added', 'by', 'last use'], rows),
        `In DEPLOY_TOKENS of the server: ${answer.configured.join(', ') || 'none'}`,
      ],
    };
  },
  async revoke(client: ShellClient, input: Input) {
    const { remote, name } = tokenIn(input);
    await client.revokeToken(remote, name);
    return { answer: { remote, name }, lines: [`The token ${name} of ${remote} is refused from now on.`] };
  },
};

function tokenIn({ positionals: [, remote = '', name = ''] }: Input): Token {
  if (!isRemoteId(remote)) throw wrongUse(`Whose token? Name the id of a remote, or ${OPERATOR}.`);
  if (TOKEN_NAME.test(name)) return { remote, name };
  throw wrongUse('A token needs a name: up to 40 small letters, digits, dots, hyphens and underscores.');
}
