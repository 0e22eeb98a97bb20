import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './prepare.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** The folder in which Node finds a package that another one imports; undefined if it is not installed. */
function find(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]) return packages[path].link ? packages[path].resolved : path;
    if (!folder) return undefined;
  }
}

/** The names of all packages that a production install of a room brings along. */
function productionTree(room) {
  const seen = new Set();
  const visit = (path) => {
    if (path === undefined || seen.has(path)) return;
    seen.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
    for (const name of names) visit(find(name, path));
  };
  visit(room);
  return [...seen].map((path) => packages[path].name ?? path.split('node_modules/').at(-1));
}

const OF_BROWSERS_AND_BUILDS =
  /^(react|react-.*|mobx|mobx-.*|@rspack\/.*|@module-federation\/.*|@olov\/(shared-kit|tooling))$/;

for (const [room, known] of [
  ['backend', ['@olov/contract', '@olov/server-kit', 'fastify', 'typebox']],
  ['server-kit', ['fastify', 'pg']],
  ['contract', ['typebox']],
]) {
  test(`a production install of ${room} brings neither React nor a bundler`, () => {
    const tree = productionTree(room);
    assert.deepEqual(
      known.filter((name) => !tree.includes(name)),
      [],
    );
    assert.deepEqual(
      tree.filter((name) => OF_BROWSERS_AND_BUILDS.test(name)),
      [],
    );
  });
}

test('a production install of shared-kit brings no tooling', () => {
  const tree = productionTree('shared-kit');
  assert.ok(tree.includes('react') && tree.includes('@olov/contract'));
  assert.deepEqual(
    tree.filter((name) => /^(@rspack\/.*|@olov\/tooling)$/.test(name)),
    [],
  );
});
