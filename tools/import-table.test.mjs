import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from './prepare.mjs';

/** Lints a planted file with this project's rules, in a folder of its own. */
function lint(file, source) {
  const folder = mkdtempSync(join(tmpdir(), 'olov-lint-'));
  try {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${source}\n`);
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/@biomejs/biome/bin/biome'),
        'lint',
        '--vcs-enabled=false',
        '--only=style/noRestrictedImports',
        file,
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    return { status, output: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const forbidden = [
  ['the emulator may not know the shop', 'host/emulator/planted.ts', "import '@olov/shared-kit/contract';"],
  ['server-kit may not import a room', 'server-kit/src/planted.ts', "import '@olov/shared-kit/contract';"],
  ['a remote may not import server-kit', 'orders-remote/src/planted.ts', "import '@olov/server-kit/pool';"],
  ['the shell may not import server-kit', 'host/src/planted.ts', "import '@olov/server-kit/pool';"],
  ['the emulator may not import the shell', 'host/emulator/planted.ts', "import '../src/start';"],
  ['the service worker may not draw', 'host/worker/planted.ts', "import 'react';"],
  ['the service worker may not import the back end', 'host/worker/planted.ts', "import '@olov/backend';"],
  [
    "the service worker may not import the host's server",
    'host/worker/planted.ts',
    "import '../server/app';",
  ],
  ['the service worker may not import the shell', 'host/worker/planted.ts', "import '../src/start';"],
  [
    'the service worker may not import what releases are made with',
    'host/worker/planted.ts',
    "import '@olov/shared-kit/release';",
  ],
  [
    'the service worker may not reach into shared-kit',
    'host/worker/planted.ts',
    "import '../../shared-kit/src/stores/CartStore';",
  ],
  [
    'the service worker may not reach into a remote',
    'host/worker/planted.ts',
    "import '../../orders-remote/src/remote';",
  ],
  ['the shell may not import the service worker', 'host/src/planted.ts', "import '../worker/sw';"],
  [
    'a remote may not import another remote',
    'orders-remote/src/planted.ts',
    "import '@olov/menu-cart-remote';",
  ],
  [
    'a remote may not reach into another remote by path',
    'orders-remote/src/planted.ts',
    "import '../../menu-cart-remote/src/remote';",
  ],
  ['a remote may not import the host', 'menu-cart-remote/src/planted.ts', "import '@olov/host';"],
  ['a remote may not import the back end', 'menu-cart-remote/src/planted.ts', "import '@olov/backend';"],
  [
    'a remote may not reach into shared-kit',
    'orders-remote/src/planted.ts',
    "import '@olov/shared-kit/src/stores/CartStore';",
  ],
  [
    'a remote may not import the router beside its facade',
    'orders-remote/src/planted.ts',
    "import 'react-router-dom';",
  ],
  [
    'a remote may not name the federation runtime',
    'orders-remote/src/planted.ts',
    "import '@module-federation/enhanced/runtime';",
  ],
  ['the shell may not import a remote', 'host/src/planted.ts', "import '@olov/orders-remote';"],
  [
    'the shell names the federation runtime in one file only',
    'host/src/planted.ts',
    "import '@module-federation/runtime';",
  ],
  [
    "the host's server may not import the browser's kit",
    'host/server/planted.ts',
    "import '@olov/shared-kit';",
  ],
  ['the back end may not import the host', 'backend/src/planted.ts', "import '@olov/host';"],
  [
    "the back end may not import the browser's kit",
    'backend/src/planted.ts',
    "import '@olov/shared-kit/ui';",
  ],
  ['shared-kit may not import a room', 'shared-kit/src/planted.ts', "import '@olov/host';"],
  [
    'what remotes bundle of shared-kit may not carry a copy of what is shared',
    'shared-kit/src/submission/planted.tsx',
    "import '../intl';",
  ],
  ['the contract may not import React', 'shared-kit/src/contract/planted.ts', "import 'react';"],
  [
    'the contract may not import stores',
    'shared-kit/src/contract/planted.ts',
    "import '../stores/CartStore';",
  ],
];

for (const [title, file, source] of forbidden) {
  test(title, () => {
    const { status, output } = lint(file, source);
    assert.notEqual(status, 0, output);
    assert.match(output, /noRestrictedImports/);
    assert.match(output, /planted\.ts/);
  });
}

const allowed = [
  [
    'the service worker imports the contract, the languages and what a query means',
    'host/worker/planted.ts',
    "import '@olov/shared-kit/contract';\nimport '@olov/shared-kit/locales';\nimport '../src/router/meaningfulSearch';",
  ],
  [
    'a remote imports shared-kit and its facades',
    'orders-remote/src/planted.ts',
    "import '@olov/shared-kit';\nimport '@olov/shared-kit/router';",
  ],
  [
    'what remotes bundle of shared-kit imports the shared facades by their subpaths',
    'shared-kit/src/submission/planted.tsx',
    "import '@olov/shared-kit/intl';\nimport '@olov/shared-kit/ui';",
  ],
  ['the back end imports the contract', 'backend/src/planted.ts', "import '@olov/shared-kit/contract';"],
  [
    'the shell names the federation runtime in remotes.ts',
    'host/src/remotes.ts',
    "import '@module-federation/enhanced/runtime';",
  ],
];

for (const [title, file, source] of allowed) {
  test(title, () => {
    const { status, output } = lint(file, source);
    assert.equal(status, 0, output);
  });
}
