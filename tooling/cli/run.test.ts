/** @jest-environment node */
import { commands } from './commands';
import { runCli } from './testing/runCli';

test.each([[[]], [['--help']], [['-h']], [['help']]])('%j lists every command', async (args) => {
  const { code, out } = await runCli(args);
  expect(code).toBe(0);
  for (const { name, summary } of commands) expect(out).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
  for (const text of ['OLOV_SHELL', 'OLOV_TOKEN', '3 the shop cannot be reached'])
    expect(out).toContain(text);
});

test.each(commands.map(({ name }) => name))('%s explains itself and every option', async (name) => {
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
});

test('--version answers the version of the tooling', async () => {
  expect(await runCli(['--version'])).toEqual({ code: 0, out: '1.4.2', err: '' });
});

test.each([
  ['depoly', 'did you mean "deploy"?'],
  ['stat', 'did you mean "status"?'],
  ['roll', 'did you mean "rollback"?'],
])('an unknown command is wrong use, with a guess at what was meant: %s', async (name, expected) => {
  const { code, out, err } = await runCli([name]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(expected);
});

test('where nothing is like it, nothing is guessed', async () => {
  const { err } = await runCli(['xyzzy']);
  expect(err).toBe('olov has no command "xyzzy". `olov --help` lists them.');
});

test.each([
  [['deploy', '--trafic', '10'], "Unknown option '--trafic'"],
  [['deploy', '--traffic'], 'argument missing'],
  [['deploy', 'a', 'b'], 'Usage: olov deploy'],
  [['create'], 'Usage: olov create <name>'],
  [['traffic', 'orders'], 'Usage: olov traffic <id or folder> <percent>'],
  [['status', '--json=yes'], 'does not take an argument'],
])('%j is wrong use, and says how it is right', async (args, expected) => {
  const { code, err } = await runCli(args);
  expect(code).toBe(2);
  expect(err).toContain(expected);
  expect(err).toContain(`\`olov ${args[0]} --help\` says more`);
});
