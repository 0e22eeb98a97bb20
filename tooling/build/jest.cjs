const path = require('node:path');

/** Packages that contain only ES modules, or TypeScript like ours: jest has to transform them to CommonJS. */
const esmOnly = [
  '@olov',
  '@formatjs',
  'intl-messageformat',
  'jose',
  'marked',
  'primereact',
  'react-intl',
  'typebox',
  '@fastify/type-provider-typebox',
];

const swc = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const common = {
  testMatch: ['<rootDir>/**/*.test.[jt]s?(x)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: { '^.+\\.m?[jt]sx?$': swc },
  moduleFileExtensions: ['tsx', 'ts', 'jsx', 'js', 'mjs', 'cjs', 'json'],
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly.join('|')})(?:/|$))`],
  moduleNameMapper: { '\\.(css|svg)$': path.join(__dirname, 'jest-style.cjs') },
};

/** Jest preset for browser code: jsdom with Node’s fetch, and the console guard. */
exports.browser = {
  ...common,
  testEnvironment: path.join(__dirname, 'jest-environment.cjs'),
  setupFilesAfterEnv: [path.join(__dirname, 'jest-setup.cjs')],
};

/** Jest preset for server code. */
exports.server = {
  ...common,
  testEnvironment: 'node',
  // The tests start real servers and processes, and the machine may be busy with other rooms.
  testTimeout: 60_000,
};
