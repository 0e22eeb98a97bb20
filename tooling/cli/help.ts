import type { Command } from './Command';

export function generalHelp(commands: readonly Command[], version: string): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  return `olov ${version}: makes, checks and releases one remote of an Olov shop

Usage: olov <command> [options]

Commands:
${commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`).join('\n')}

A remote is a part of the shop with pages of its own, which its team releases alone.
Start with \`olov create reviews\`; every command explains itself: \`olov deploy --help\`.

Environment:
  OLOV_SHELL  address of the shop, instead of --shell
  OLOV_TOKEN  deploy token of your team, instead of --token

Exit codes: 0 done, 1 refused or failed, 2 wrong use, 3 the shop cannot be reached.`;
}

export function commandHelp({ name, usage, summary, help, options }: Command): string {
  const lines = Object.entries({ ...options, help: { help: 'show this', short: 'h' } }).map(
    ([option, { value, help: text }]: [string, { value?: string; help: string }]) =>
      [`--${option}${value ? ` <${value}>` : ''}`, text] as const,
  );
  const width = Math.max(...lines.map(([left]) => left.length)) + 2;
  return `olov ${name}: ${summary}

Usage: olov ${name} ${usage}

${help.trim()}

Options:
${lines.map(([left, text]) => `  ${left.padEnd(width)}${text}`).join('\n')}`;
}
