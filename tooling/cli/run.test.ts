/** @jest-environment node */
import { commands } from './commands';
import { runCli } from './testing/runCli';

test.each([[[]], [['--help']], [['-h']], [['help']]])(
  'the command line %j lists every command',
  async (args) => {
    const { code, out } = await runCli(args);
    expect(code).toBe(0);
    for (const { name, summary } of commands) expect(out).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
    for (const text of ['OLOV_SHELL', 'OLOV_TOKEN', 'the shop cannot be reached'])
      expect(out).toContain(text);
  },
);

test.each(commands.map(({ name }) => name))(
  'the help of %s explains the command and every option',
  async (name) => {
    const command = commands.find((one) => one.name === name);
    for (const args of [
      [name, '--help'],
      [name, 'x', '-h'],
      ['help', name],
    ]) {
      const { code, out } = await runCli(args);
      expect(code).toBe(0);
      expect(out).toContain(`Usage: olov ${name}`);
      for (const option of Object.keys(command?.options ?? {})) expect(out).toContain(`--${option}`);
    }
  },
);

test('the option --version prints the version of the tooling', async () => {
  expect(await runCli(['--version'])).toEqual({ code: 0, out: '1.4.2', err: '' });
});

test.each([
  ['depoly', '(Did you mean deploy?)'],
  ['stat', 'did you mean "status"?'],
  ['roll', 'did you mean "rollback"?'],
])('an unknown command %s is a usage error that suggests the similar command', async (name, expected) => {
  const { code, out, err } = await runCli([name]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(expected);
});

test('an unknown command without a similar command gets no suggestion', async () => {
  const { err } = await runCli(['xyzzy']);
  expect(err).toBe("error: unknown command 'xyzzy'\n`olov --help` lists the commands.");
});

test.each([
  [['deploy', '--trafic', '10'], "unknown option '--trafic'\n(Did you mean --traffic?)"],
  [['deploy', '--traffic'], 'argument missing'],
  [['deploy', 'a', 'b'], 'Usage: olov deploy'],
  [['create'], 'Usage: olov create <name>'],
  [['traffic', 'orders'], 'Usage: olov traffic <id or folder> <percent>'],
  [['status', '--json=yes'], "unknown option '--json=yes'"],
])('the command line %j is a usage error that shows the right usage', async (args, expected) => {
  const { code, err } = await runCli(args);
  expect(code).toBe(2);
  expect(err).toContain(expected);
  expect(err).toContain(`\`olov ${args[0]} --help\` has the details`);
});

test.each([
  [{ OLOV_SHELL: 'http://localhost:1', CHROMIUM_PATH: '/no/browser' }, 4, 'No browser was started'],
  [{}, 2, '--browser opens the pages of a shop'],
])(
  'a check in a browser with the environment %j checks nothing and ends with %i',
  async (env, expected, text) => {
    const { code, out, err } = await runCli(['check', '../content-remote', '--browser'], { env });
    expect({ code, out }).toEqual({ code: expected, out: '' });
    expect(err).toContain(text);
  },
);
