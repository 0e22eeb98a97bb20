import assert from 'node:assert/strict';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/ports.mjs';
import { root } from '../../tools/prepare.mjs';
import { unprivileged } from '../../tools/programs.mjs';
import { backupCommands } from '../backup/commands.mjs';
import { portsOf, tourSteps } from './commands.mjs';
import { openShell } from './openShell.mjs';

const folder = mkdtempSync(join(tmpdir(), 'olov-tour-'));
const { uid, gid } = unprivileged();
chmodSync(folder, 0o755);
if (uid) chownSync(folder, uid, gid);

const steps = tourSteps();
const ports = portsOf(steps[0].blocks[0].script);
const variables = { TOUR: folder };
for (const name of ports) variables[name] = String(await freePort());

const { PATH } = process.env;
const shells = {
  checkout: openShell({ folder, cwd: root, env: { ...process.env, NODE_ENV: '', ...variables } }),
  tour: openShell({ folder, cwd: folder, env: { PATH, HOME: folder, ...variables }, ...unprivileged() }),
};
after(async () => {
  for (const shell of Object.values(shells)) await shell.close();
  endProcesses();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Those that a failed tour left. */
function endProcesses() {
  const run = join(folder, 'run');
  for (const file of existsSync(run) ? readdirSync(run) : []) {
    try {
      process.kill(Number(readFileSync(join(run, file), 'utf8')), 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

/** Runs the next step, and answers the output of each of its blocks. */
async function follow(title) {
  const step = steps.shift();
  assert.equal(step?.title, title);
  const outputs = [];
  for (const { shells: names, script } of step.blocks)
    for (const name of names) outputs.push(await shells[name].run(script));
  return outputs;
}

/** Repeats the commands until their output is accepted: spans and messages arrive later. */
async function until(script, isAccepted) {
  for (let tries = 0; tries < 10; tries += 1) {
    const output = await shells.tour.run(script);
    if (isAccepted(output)) return output;
    await sleep(1000);
  }
  return shells.tour.run(script);
}

const linesOf = (output) => output.split('\n').filter(Boolean);
const jsonLines = (output) => linesOf(output).map((line) => JSON.parse(line));

test('a tour of docs/tour.md shows an order in every part, upgrades at twice the load that it can serve without a failed request, and restores what was lost', async () => {
  await follow('Folder and ports');
  await follow('The installation');
  await follow('PostgreSQL, PgBouncer and the object store');
  await follow('Settings');

  const status = (await follow('The shop')).at(-1);
  const { state, parts, host, backEnd } = JSON.parse(status);
  assert.equal(state, 'ok', status);
  assert.ok(parts.length > 10, status);

  const [order, messages] = await follow('An order');
  const { orderId, number } = JSON.parse(order);
  assert.deepEqual(
    // The second line is the promised time.
    JSON.parse(messages).map(({ chat_id, text }) => [chat_id, text.split('\n')[0]]),
    ['new, on its way to the restaurant', 'confirmed'].map((status) => [77, `Order ${number}: ${status}`]),
  );

  const [trace, log, metrics] = steps[0].blocks.map(({ script }) => script);
  await follow('Its trace, its log lines, its metrics');
  const call = 'olov-host: POST /messenger/* > olov-backend: POST /messenger/api/tg_order';
  const loader = 'olov-host: GET / > olov-host: render worker: load menu-cart';
  const expected = [
    `${call} > olov-backend: insert orders`,
    `${loader} > olov-backend: GET /main/api/shop > olov-backend: select products`,
  ];
  const spans = await until(trace, (output) => expected.every((span) => output.includes(span)));
  for (const span of expected) assert.ok(linesOf(spans).includes(span), spans);
  const lines = jsonLines(await shells.tour.run(log));
  assert.deepEqual(lines.map(({ path, status }) => `${path} ${status}`).sort(), [
    '/messenger/api/tg_order 201',
    '/messenger/api/tg_order 201',
  ]);
  assert.equal(new Set(lines.map(({ traceId }) => traceId)).size, 1);
  const counted = await shells.tour.run(metrics);
  assert.match(
    counted,
    /^olov_request_seconds_count\{route="\/messenger\/api\/tg_order",method="POST",status="201"\} 1$/m,
  );
  assert.match(counted, /^olov_active_orders\{status="20",region="\d+"\} 1$/m);
  assert.match(
    counted,
    /^olov_request_seconds_count\{route="\/messenger\/\*",method="POST",status="201"\} 1$/m,
  );

  await follow('A release and an application');

  const [upgrade] = await follow('A rolling upgrade');
  const [load, ...versions] = linesOf(upgrade).slice(-3);
  const [, requests, failed] = /^(\d+) requests, \d+ turned away, (\d+) failed$/.exec(load) ?? [];
  assert.equal(failed, '0', readFileSync(join(folder, 'log/load.log'), 'utf8'));
  assert.ok(requests > 400, load);
  const upgraded = { host: `${host}-next`, backEnd: `${backEnd}-next` };
  assert.deepEqual(jsonLines(versions.join('\n')), [upgraded, upgraded]);

  const { backUp, restore } = backupCommands();
  assert.ok(
    steps[0].blocks[0].script.includes(backUp),
    'the tour has other commands than the backup section',
  );
  assert.ok(
    steps[2].blocks[0].script.includes(restore),
    'the tour has other commands than the restore section',
  );
  await follow('Backup');
  await follow('The loss of everything');
  assert.equal(existsSync(join(folder, 'postgres')), false);

  const [, orders, files] = await follow('Restore');
  const [found, acknowledged, ...lost] = linesOf(orders);
  assert.deepEqual(JSON.parse(found), { orderId, statusCode: 20 });
  assert.ok(acknowledged > 100, acknowledged);
  assert.deepEqual(lost, []);
  const [after, ...releases] = jsonLines(files);
  assert.equal(after, 'ok');
  assert.match(releases.find(({ role }) => role === 'default').version, /^99\.0\.0-/);

  await follow('The end');
  assert.deepEqual(steps, []);
});
