import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './prepare.mjs';
import { settingsOf } from './settings.mjs';

const read = (path) => readFileSync(join(root, 'deploy', path), 'utf8');
const names = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
const fileNames = (text) => names(text, /\/etc\/olov\/(.*)\.env$/gm);

const PROCESSES = { host: 'host', backend: 'back end', bot: 'bot' };
const UNITS = { host: 'olov-host@', backend: 'olov-backend@', bot: 'olov-bot' };
const PODS = { host: 'host', backend: 'backend', migrate: 'backend', bot: 'bot' };
/** The Secret of the bot is one of the hosts as well. */
const SECRETS = { bot: 'telegram' };

const ofImage = names(/^ENV (.*)$/m.exec(read('containers/Containerfile'))[1], /([A-Z_]+)=/g);
const { services } = parse(read('compose.yaml'), { merge: true });
const objectsOf = (file) =>
  parseAllDocuments(read(`kubernetes/${file}.yaml`)).map((document) => document.toJS());
const sources = [...objectsOf('base/settings'), ...objectsOf('secrets.example')];

/** Settings in the example of a group, and those of them that have a value or ask for one. */
const listed = (group) => names(read(`${group}.env.example`), /^(?:# )?([A-Z][A-Z\d_]*)=/gm);
const valued = (group) => names(read(`${group}.env.example`), /^([A-Z][A-Z\d_]*)=/gm);

/** The settings of a process: names that the files set, and groups that reach it whole, whichever the operator sets. */
const deployments = [
  ...Object.entries(UNITS).map(([own, unit]) => {
    const text = read(`systemd/${unit}.service`);
    const groups = fileNames(text);
    const set = names(/^Environment=(.*)$/m.exec(text)[1], /([A-Z_]+)=/g);
    // A value of the files would replace that of the unit.
    return { kind: 'systemd', own, groups, set, once: [...set, ...groups.flatMap(valued)] };
  }),
  ...Object.keys(PROCESSES).map((own) => {
    const { env_file: files, environment } = services[own];
    return { kind: 'Compose', own, groups: fileNames(files.join('\n')), set: Object.keys(environment) };
  }),
  ...Object.entries(PODS).map(([pod, own]) => {
    const workload = objectsOf(`base/${pod}`).find(({ spec }) => spec.template);
    const { env = [], envFrom } = workload.spec.template.spec.containers[0];
    const named = (ref) => envFrom.flatMap((one) => one[ref]?.name.replace('olov-', '') ?? []);
    const [maps, secrets] = [named('configMapRef'), named('secretRef')];
    const set = sources
      .filter(({ kind, metadata }) =>
        (kind === 'Secret' ? secrets : maps).includes(metadata.name.replace('olov-', '')),
      )
      .flatMap(({ data, stringData }) => Object.keys(data ?? stringData))
      .concat(env.map(({ name }) => name));
    const groups = maps.filter((name) => secrets.includes(SECRETS[name] ?? name));
    return { kind: `Kubernetes, ${pod}`, own, groups, set, once: set };
  }),
];

test('every setting that a process declares reaches it in every kind of deployment', () => {
  for (const { kind, own, groups, set } of deployments) {
    const reached = [...ofImage, ...set, ...groups.flatMap(listed)];
    const lost = settingsOf(PROCESSES[own]).filter((name) => !reached.includes(name));
    assert.deepEqual(lost, [], `${kind}: ${own}`);
  }
});

test('every deployment sets only variables of its own process and of the shared settings, and none twice', () => {
  for (const { kind, own, set, once = [] } of deployments) {
    const declared = [...settingsOf(PROCESSES[own]), ...listed('shop')];
    const unknown = [...ofImage, ...set, ...once].filter((name) => !declared.includes(name));
    assert.deepEqual(unknown, [], `${kind}: ${own}`);
    assert.deepEqual(once, [...new Set(once)], `${kind}: ${own}`);
  }
});
