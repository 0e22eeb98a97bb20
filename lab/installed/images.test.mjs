import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/ports.mjs';
import { root } from '../../tools/prepare.mjs';
import { placeOrders } from '../orders.mjs';
import { openDatabase } from '../soak/database.mjs';
import { makeBaseImage } from './baseImage.mjs';
import { startContainer } from './container.mjs';

const folder = mkdtempSync(join(tmpdir(), 'olov-images-'));
const containerfile = join(root, 'deploy/containers/Containerfile');
const images = {};
/** Files that an operator may have put beside the built files; no image may contain them. */
const OWN_FILES = [
  'shop.env',
  'deploy/.env',
  '.data/secrets/session',
  'backend/.data/x',
  'host/node_modules/x',
];
let database;

const buildah = (...args) =>
  execFileSync('buildah', ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();

function buildImage(name, file, context, ...options) {
  const format = ['--isolation', 'chroot', '--format', 'docker', '--layers', '--quiet'];
  buildah('build', ...format, ...options, '--tag', `localhost/${name}`, '--file', file, context);
}

before(async () => {
  // The database does not run as root.
  chmodSync(folder, 0o755);
  const base = join(folder, 'base');
  makeBaseImage(base);
  const file = join(folder, 'Base');
  writeFileSync(file, 'FROM scratch\nCOPY . /\n');
  const authority = process.env.NODE_EXTRA_CA_CERTS ? ['--env', 'NODE_EXTRA_CA_CERTS'] : [];
  buildImage('base', file, base, ...authority);
  const context = join(folder, 'context');
  cpSync(join(root, 'dist'), context, { recursive: true });
  for (const file of OWN_FILES) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    writeFileSync(join(context, file), 'a marker of the tests');
  }
  for (const name of ['host', 'backend', 'bot']) {
    const options = ['--build-arg', 'BASE=localhost/base', '--target', name];
    buildImage(name, containerfile, context, ...options);
    images[name] = {
      config: JSON.parse(buildah('inspect', '--type', 'image', `localhost/${name}`)).Docker.config,
      mounted: buildah('mount', buildah('from', `localhost/${name}`)),
    };
  }
  mkdirSync(join(folder, 'database'));
  database = await openDatabase({
    folder: join(folder, 'database'),
    port: await freePort(),
    log: openSync(join(folder, 'database.log'), 'a'),
  });
});

after(async () => {
  await database?.stop();
  buildah('rm', '--all');
  rmSync(folder, { recursive: true, force: true });
});

async function untilReady(url, { ended }) {
  const dead = ended.then(({ output }) => assert.fail(output));
  const ready = async () => {
    while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) await sleep(100);
  };
  await Promise.race([dead, ready()]);
}

test('every image runs as a user of its own and ends at SIGTERM', () => {
  for (const [name, { config }] of Object.entries(images)) {
    assert.match(config.User, /^[1-9]\d+:[1-9]\d+$/, name);
    assert.equal(config.StopSignal, 'SIGTERM', name);
  }
});

test('the image of the back end contains neither React nor the host, and that of the host no back end', () => {
  const contains = (name, path) => existsSync(join(images[name].mounted, 'srv/olov', path));
  assert.deepEqual(
    ['node_modules/react', 'node_modules/@rspack', 'host/dist', 'menu-cart-remote', 'backend/dist'].map(
      (path) => contains('backend', path),
    ),
    [false, false, false, false, true],
  );
  assert.deepEqual(
    ['backend/dist', 'demo-data', 'node_modules/kysely', 'host/dist', 'menu-cart-remote/dist'].map((path) =>
      contains('host', path),
    ),
    [false, false, false, true, true],
  );
});

test('no image contains what an operator has put beside the built files', () => {
  for (const [name, { mounted }] of Object.entries(images)) {
    const present = OWN_FILES.filter((file) => existsSync(join(mounted, 'srv/olov', file)));
    assert.deepEqual(present, [], name);
  }
});

test('the bot of its image asks for the token that it lacks', async () => {
  const { code, output } = await startContainer({ ...images.bot, env: {} }).ended;
  assert.equal(code, 1);
  assert.match(output, /TELEGRAM_BOT_TOKEN is not set/);
});

test('the images migrate a database, serve the shop and take an order, with a read-only root', async () => {
  const [port, backendPort] = [await freePort(), await freePort()];
  const [url, backend] = [port, backendPort].map((one) => `http://127.0.0.1:${one}`);
  const secret = 'a-secret-of-the-tests-0123456789-0123456789';
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    PUBLIC_URL: url,
    DATABASE_URL: `postgresql://${database.user}@127.0.0.1:${database.port}/${database.name}`,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'error',
    ...Object.fromEntries(
      ['MESSENGER_SECRET', 'SESSION_SECRET', 'STAFF_TOKEN', 'CUSTOMER_SECRET'].map((name) => [name, secret]),
    ),
  };
  const migration = startContainer({ ...images.backend, command: ['backend/dist/migrate.mjs'], env });
  assert.deepEqual(await migration.ended, { code: 0, output: 'The schema of the database is up to date.\n' });

  const started = [
    startContainer({ ...images.backend, env: { ...env, MIGRATE: 'off', SEED_DEMO: 'on' } }),
    startContainer({ ...images.host, env }),
  ];
  try {
    await untilReady(backend, started[0]);
    await untilReady(url, started[1]);
    const pages = await Promise.all(['/', '/en', '/uz/order'].map((path) => fetch(url + path)));
    assert.deepEqual(
      pages.map(({ status }) => status),
      [200, 200, 200],
    );
    await placeOrders(url, 1);
    for (const name of ['host', 'backend']) {
      const [, program, ...command] = images[name].config.Healthcheck.Test;
      assert.equal(program, 'node');
      assert.deepEqual(await startContainer({ ...images[name], command, env }).ended, {
        code: 0,
        output: '',
      });
    }
  } finally {
    const ends = await Promise.all(started.map(({ stop }) => stop()));
    assert.deepEqual(
      ends,
      started.map(() => ({ code: 0, output: '' })),
    );
  }
});
