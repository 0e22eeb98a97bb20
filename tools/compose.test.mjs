import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { OFFICE, remotePath, roomPaths } from './installation.mjs';
import { root } from './prepare.mjs';
import { remoteFolders } from './rooms.mjs';
import { settingsOf } from './settings.mjs';

const read = (file) => readFileSync(join(root, 'deploy', file), 'utf8');
const text = read('compose.yaml');
const { services, volumes } = parse(text, { merge: true });
const containerfile = read('containers/Containerfile');

const PROCESSES = { host: 'host', backend: 'back end', bot: 'bot' };

/** The default of DRAIN_SECONDS with a database, and the time for running requests. */
const LONGEST_END_SECONDS = 5 + 9;

test('every server of the compose file sets variables that its process reads', () => {
  for (const [name, process] of Object.entries(PROCESSES)) {
    const known = settingsOf(process);
    assert.ok('DATABASE_URL' in services[name].environment, name);
    assert.deepEqual(
      Object.keys(services[name].environment).filter((one) => !known.includes(one)),
      [],
      name,
    );
  }
});

test('every variable of the compose file without a default is in the example of its settings', () => {
  const demanded = [...text.matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name]) => name);
  const named = [...read('compose.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  assert.deepEqual([...new Set(demanded)].sort(), named.sort());
});

test('every address, dependency and volume of the compose file exists', () => {
  const ports = Object.fromEntries(
    ['host', 'backend'].map((name) => [
      name,
      new RegExp(`^FROM server AS ${name}$[^]*?^EXPOSE (\\d+)$`, 'm').exec(containerfile)[1],
    ]),
  );
  for (const { environment, depends_on: needed = {}, volumes: used = [] } of Object.values(services)) {
    for (const value of Object.values(environment).filter((one) => /^http:\/\//.test(one))) {
      const { hostname, port } = new URL(value);
      assert.equal(ports[hostname], port, value);
    }
    for (const [name, { condition }] of Object.entries(needed)) {
      assert.equal(condition, 'service_healthy');
      assert.ok(services[name].healthcheck || ports[name], name);
    }
    for (const [name] of used.map((one) => one.split(':'))) assert.ok(name in volumes, name);
  }
});

test('every server of the compose file is a stage of the Containerfile, with a read-only root and time to end', () => {
  for (const name of Object.keys(PROCESSES)) {
    const { build, read_only: isReadOnly, stop_grace_period: grace } = services[name];
    assert.match(containerfile, new RegExp(`^FROM \\w+ AS ${build.target}$`, 'm'));
    assert.equal(build.target, name);
    assert.ok(isReadOnly && parseInt(grace, 10) > LONGEST_END_SECONDS, name);
  }
});

/** Answers the paths that a stage of the Containerfile copies from the context. */
function copiedPaths(stage) {
  const [, lines] = new RegExp(`^FROM \\S+ AS ${stage}\\n([^]*?)(?=^FROM |(?![^]))`, 'm').exec(containerfile);
  return [...lines.matchAll(/^(?:COPY|ADD) (?!--from)(.*) (\S+)$/gm)].flatMap(([, sources, target]) =>
    sources.split(' ').map((source) => (target === './' ? source : `${source} to ${target}`)),
  );
}

// A folder that is copied as a whole would bring the operator's settings and data into the images.
test('every stage of the Containerfile copies the files of its server by name, and no others', () => {
  const asTheyAre = (paths) => paths.map((path) => `${path} to ${path}/`);
  const expected = {
    packages: ['package.json', 'package-lock.json', '.npmrc'].concat(
      ['backend', 'host', 'shared-kit', 'tooling'].map((room) => `${room}/package.json to ${room}/`),
    ),
    'host-files': ['olov.config.json'].concat(
      asTheyAre([
        ...['host', 'tooling', 'shared-kit'].flatMap(roomPaths),
        ...remoteFolders().map(remotePath),
      ]),
    ),
    'backend-files': [
      'olov.config.json',
      ...asTheyAre([...roomPaths('backend'), OFFICE, 'demo-data/media']),
      'demo-data/dist/seed.json to demo-data/dist/',
    ],
  };
  const stages = [...containerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
  for (const stage of stages) {
    assert.deepEqual(copiedPaths(stage).sort(), (expected[stage] ?? []).sort(), stage);
  }
});

test('the images set variables that every server reads', () => {
  const [, line] = /^ENV (.*)$/m.exec(containerfile);
  const names = [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
  for (const process of ['host', 'back end']) {
    assert.deepEqual(
      names.filter((name) => !settingsOf(process).includes(name)),
      [],
    );
  }
});
