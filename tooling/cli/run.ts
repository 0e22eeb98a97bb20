import { CommanderError, Option, Command as Program } from 'commander';
import { CliError, type ExitCode, wrongUse } from './CliError';
import type { Command, Input } from './Command';
import type { Context } from './Context';
import { commands } from './commands';

const ENVIRONMENT = `
A remote is a part of the shop with pages of its own, which one team releases alone.
Start with \`olov create reviews\`. \`olov deploy --help\` describes the command deploy.

Environment:
  OLOV_SHELL  address of the shop, instead of --shell
  OLOV_TOKEN  deploy token of your team, instead of --token

Exit codes: 0 success, 1 refused or failed, 2 wrong usage, 3 nothing was judged, because
the shop cannot be reached or a machine had no time, 4 no browser was started.`;

/** Every error of a command becomes text and an exit code. */
export async function run(argv: readonly string[], context: Context): Promise<ExitCode> {
  try {
    suggestByBeginning(argv[0]);
    await programOf(context).parseAsync(argv.length === 0 ? ['--help'] : argv, { from: 'user' });
    return 0;
  } catch (error) {
    // The library has printed its text already; it throws after --help and --version too.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof CliError)) throw error;
    context.err(error.message);
    for (const problem of error.problems) context.err(`  - ${problem}`);
    return error.exitCode;
  }
}

function programOf(context: Context): Program {
  const program = new Program('olov')
    .description('creates, checks and releases one remote of an Olov shop')
    .usage('<command> [options]')
    .version(context.tooling.version, '-v, --version')
    // In `olov promote --version 1.2.0` the option belongs to the command and not to `olov`.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.out(text.trimEnd()),
      writeErr: (text) => context.err(text.trimEnd()),
    })
    .configureHelp({ helpWidth: 120, subcommandTerm: (command) => command.name() })
    .showHelpAfterError('`olov --help` lists the commands.')
    .addHelpText('after', ENVIRONMENT);
  for (const command of commands) add(program, command, context);
  return program;
}

function add(program: Program, command: Command, context: Context): void {
  const { name, usage, summary, help, options, words } = command;
  const added = program
    .command(name)
    .summary(summary)
    .description(help.trim())
    .usage(usage)
    .showHelpAfterError(`Usage: olov ${name} ${usage}. \`olov ${name} --help\` has the details.`);
  for (const word of words) added.argument(word);
  const known = new Map(
    Object.entries(options).map(([option, { value, help: text }]) => [
      option,
      new Option(`--${option}${value ? ` <${value}>` : ''}`, text),
    ]),
  );
  for (const option of known.values()) added.addOption(option);
  const given = (option: string): unknown => added.getOptionValue(known.get(option)?.attributeName() ?? '');
  const input: Input = {
    get positionals() {
      return added.args;
    },
    text: (option) => given(option) as string | undefined,
    has: (option) => given(option) === !known.get(option)?.negate,
  };
  added.action(() => command.run(input, context));
}

/** The library suggests only commands with similar spelling, not those with the same beginning. */
function suggestByBeginning(word = ''): void {
  const begun = commands.filter(({ name }) => word.length > 1 && name.startsWith(word));
  const [only] = begun;
  if (begun.length === 1 && only && only.name !== word) {
    throw wrongUse(`olov has no command "${word}": did you mean "${only.name}"?`);
  }
}
