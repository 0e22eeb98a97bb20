const path = require('node:path');
const { moduleNameMapper } = require('./jest-packages.cjs');

const here = (file) => path.join(__dirname, file);

const SCRIPTS = '^.+\\.m?[jt]sx?$';

const common = {
  testMatch: ['<rootDir>/**/*.test.[jt]s?(x)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  resolver: here('jest-resolver.cjs'),
  transform: {
    [SCRIPTS]: here('jest-script.cjs'),
    '\\.svelte$': here('jest-svelte.cjs'),
    '\\.(avif|gif|jpe?g|png|svg|webp|woff2)$': here('jest-asset.cjs'),
  },
  transformIgnorePatterns: [],
  moduleFileExtensions: ['tsx', 'ts', 'jsx', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: { ...moduleNameMapper, '\\.css$': here('jest-style.cjs') },
};

/** Jest preset for browser code: jsdom with Node’s fetch, and the console guard. */
exports.browser = {
  ...common,
  testEnvironment: here('jest-environment.cjs'),
  setupFilesAfterEnv: [here('jest-setup.cjs')],
};

/** Jest preset for server code. */
exports.server = {
  ...common,
  testEnvironment: here('jest-server-environment.cjs'),
  transform: { ...common.transform, [SCRIPTS]: here('jest-server-script.cjs') },
  // The tests start real servers and processes, and the machine may be busy with other rooms.
  testTimeout: 180_000,
};
