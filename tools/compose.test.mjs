import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { OFFICE, remotePath, roomPaths } from './installation.mjs';
import { root } from './prepare.mjs';
import { remoteFolders } from './rooms.mjs';

const read = (file) => readFileSync(join(root, 'deploy', file), 'utf8');
const text = read('compose.yaml');
const { services, volumes } = parse(text, { merge: true });
const containerfile = read('containers/Containerfile');

const SERVERS = ['host', 'backend', 'bot'];

/** The default of DRAIN_SECONDS with a database, and the time for running requests. */
const LONGEST_END_SECONDS = 5 + 9;

test('every variable that the compose file demands is in its example', () => {
  const demanded = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  const named = [...read('compose.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  assert.deepEqual([...new Set(demanded)].sort(), named.sort());
});

const ports = Object.fromEntries(
  ['host', 'backend'].map((name) => [
    name,
    new RegExp(`^FROM server AS ${name}$[^]*?^EXPOSE (\\d+)$`, 'm').exec(containerfile)[1],
  ]),
);

test('the proxies of customers and staff reach host and back end at ports of this machine alone', () => {
  for (const [name, port] of Object.entries(ports))
    assert.deepEqual(services[name].ports, [`127.0.0.1:${port}:${port}`]);
  const [, staff] = /location \/staff \{ proxy_pass http:\/\/127\.0\.0\.1:(\d+);/.exec(
    readFileSync(join(root, 'docs/staff.md'), 'utf8'),
  );
  assert.equal(staff, ports.backend);
});

test('every address, dependency and volume of the compose file exists', () => {
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
  for (const name of SERVERS) {
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
