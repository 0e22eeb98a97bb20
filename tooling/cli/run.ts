import { parseArgs } from 'node:util';
import { CliError, type ExitCode, wrongUse } from './CliError';
import type { Command, Input, Values } from './Command';
import type { Context } from './Context';
import { commands } from './commands';
import { commandHelp, generalHelp } from './help';
import { closest } from './suggest';

/** Runs the command line; everything that a command may throw becomes text and an exit code. */
export async function run(argv: readonly string[], context: Context): Promise<ExitCode> {
  try {
    await dispatch(argv, context);
    return 0;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    context.err(error.message);
    for (const problem of error.problems) context.err(`  - ${problem}`);
    return error.exitCode;
  }
}

async function dispatch([name, ...rest]: readonly string[], context: Context): Promise<void> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const about = name === 'help' ? commands.find((command) => command.name === rest[0]) : undefined;
    return context.out(about ? commandHelp(about) : generalHelp(commands, context.tooling.version));
  }
  if (name === '--version' || name === '-v') return context.out(context.tooling.version);
  const command = commands.find((known) => known.name === name);
  if (!command) {
    const similar = closest(
      name,
      commands.map((known) => known.name),
    );
    throw wrongUse(
      `olov has no command "${name}"${similar ? `: did you mean "${similar}"?` : '.'} \`olov --help\` lists them.`,
    );
  }
  if (rest.includes('--help') || rest.includes('-h')) return context.out(commandHelp(command));
  await command.run(parse(command, rest), context);
}

function parse({ name, options, words, usage }: Command, args: string[]): Input {
  const hint = `Usage: olov ${name} ${usage}. \`olov ${name} --help\` says more.`;
  let parsed: { values: Values; positionals: string[] };
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([option, { value, short }]) => [
          option,
          { type: value ? 'string' : 'boolean', ...(short && { short }) } as const,
        ]),
      ),
    }) as typeof parsed;
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.? To specify a positional|\. Did you/);
    throw wrongUse(`${sentence.replace(/\.$/, '')}. ${hint}`);
  }
  const { values, positionals } = parsed;
  if (positionals.length < words.min || positionals.length > words.max) throw wrongUse(hint);
  return {
    positionals,
    text: (option) => {
      const value = values[option];
      return typeof value === 'string' ? value : undefined;
    },
    has: (option) => values[option] === true,
  };
}
