/**
 * The table of allowed imports. A file belongs to the first row whose `files` match its path; it imports nothing else:
 * - `may`: files of this repository. `./` is the folder of the file's own room, so a remote cannot name another one.
 * - `packages`: Node's modules, npm packages, and subpaths of our own. `declared` stands for the npm packages that the
 *   package.json of the room names as dependencies; `installed` adds development dependencies, those of the root included.
 * `because` is the message of a refused import.
 */

/** The parts of the kit without React and MobX, which servers and the service worker import as well. */
const CONTRACT = '@olov/shared-kit/{contract,locales,phone}';
/** The kit of the browser. `submission`, `validation`, `zone` and `addresses` are bundled by each remote. */
const KIT = [
  '@olov/shared-kit',
  '@olov/shared-kit/{addresses,contract,intl,locales,phone,router,submission,ui,validation,zone}',
];
const MODEL_KIT = ['@olov/shared-kit', '@olov/shared-kit/{contract,validation,zone}'];
/** Everything that both servers stand on. */
const SERVER = [
  CONTRACT,
  '@olov/server-kit/*',
  '@fastify/*',
  'fastify',
  'jose',
  'pg',
  'pino',
  'semver',
  'typebox',
  'node',
];
/** The libraries that host and remotes share at run time. */
const REACT = ['react', 'react-dom', 'mobx', 'mobx-react-lite'];

const remotes =
  'A remote links to other rooms through `paths` and shows theirs with `FragmentSlot`; router, texts and controls come from the facades of shared-kit.';
const layers = 'Inside a remote: models, then stores, then components, then fragments and pages.';
const modules = 'Inside a module of the back end: repository, then service, then routes.';
const server = 'A server shares nothing with the browser but the contract.';
const contract = 'The contract runs in browsers, servers and tools: it imports the schema library alone.';

export const TABLE = [
  {
    name: 'tests of several rooms',
    files: ['e2e/**'],
    may: ['./**', 'tools/**', '{shared-kit,backend,host,*-remote}/**'],
    packages: ['installed', '@olov/shared-kit', '@olov/shared-kit/*', 'node'],
  },
  {
    name: 'tests',
    files: ['**/*.test.{ts,tsx,mjs}', '**/testing/**'],
    may: ['./**', 'shared-kit/**', '*.json'],
    packages: ['installed', 'react-dom', '@olov/{shared,server}-kit', '@olov/{shared,server}-kit/**', 'node'],
  },
  {
    name: 'settings of tools',
    files: ['*/{jest,rspack}.config.{cjs,ts}'],
    may: ['./build/**'],
    packages: ['@olov/shared-kit/{build,jest}'],
  },
  {
    name: 'tools',
    files: ['{tools,bench}/**'],
    may: ['{tools,bench}/**', 'shared-kit/build/**'],
    packages: ['installed', 'olov-doors', 'node'],
  },

  // shared-kit
  {
    name: 'contract',
    files: ['shared-kit/src/contract/**'],
    may: ['./src/contract/**'],
    packages: ['typebox'],
    because: contract,
  },
  {
    name: 'kit release',
    files: ['shared-kit/src/release/**'],
    may: ['./src/{release,contract,i18n}/**', './package.json'],
    packages: ['declared', 'node'],
  },
  {
    name: 'kit i18n',
    files: ['shared-kit/src/i18n/**'],
    may: ['./src/{i18n,contract}/**', './src/{intl,uiKit}'],
    packages: ['react-intl', '@formatjs/icu-messageformat-parser'],
  },
  { name: 'kit api', files: ['shared-kit/src/api/**'], may: ['./src/{api,contract}/**'], packages: [] },
  {
    name: 'kit stores',
    files: ['shared-kit/src/stores/**'],
    may: ['./src/{stores,api,contract,i18n}/**'],
    packages: ['mobx', 'react'],
  },
  {
    name: 'kit hooks',
    files: ['shared-kit/src/hooks/**'],
    may: ['./src/{hooks,stores}/**', './src/*'],
    packages: ['mobx', 'react', 'react-router-dom'],
  },
  {
    name: 'kit ui',
    files: ['shared-kit/src/ui/**'],
    may: ['./src/{ui,hooks,stores,contract}/**', './src/*'],
    packages: ['declared'],
  },
  {
    name: 'kit submission',
    files: ['shared-kit/src/submission/**'],
    may: ['./src/submission/**'],
    packages: ['react', '@olov/shared-kit', '@olov/shared-kit/{intl,ui}'],
    because:
      'Remotes bundle this folder: what host and remotes share it imports by its subpath, or each remote gets a copy.',
  },
  {
    name: 'kit remote',
    files: ['shared-kit/src/remote/**'],
    may: ['./src/{remote,contract,i18n,stores,ui}/**', './src/*'],
    packages: ['react'],
  },
  {
    name: 'kit entries',
    files: ['shared-kit/src/*'],
    may: ['./src/**'],
    packages: ['react', 'react-intl', 'react-router-dom', 'typebox'],
  },
  {
    name: 'kit build',
    files: ['shared-kit/build/**'],
    may: ['./build/**', './src/{release,contract,i18n}/**', './package.json'],
    packages: ['declared', 'installed', 'node'],
  },
  {
    name: 'kit cli',
    files: ['shared-kit/{bin,cli}/**'],
    may: ['./{bin,cli,build,dist}/**', './src/{release,contract,i18n}/**', './package.json'],
    packages: ['declared', 'node'],
  },
  {
    name: 'kit template',
    files: ['shared-kit/template/**'],
    may: ['./template/**'],
    packages: [...KIT, ...REACT, '@olov/shared-kit/{build,jest}'],
  },

  // remotes
  {
    name: 'remote doors',
    files: ['*-remote/src/*'],
    may: ['./src/{fragments,pages}/**', './translations/*', './remote.json'],
    packages: ['@olov/shared-kit'],
    because: remotes,
  },
  {
    name: 'remote models',
    files: ['*-remote/src/models/**'],
    may: ['./src/models/**'],
    packages: [...MODEL_KIT, 'mobx'],
    because: layers,
  },
  {
    name: 'remote stores',
    files: ['*-remote/src/{api,live,maps,search,stores}/**'],
    may: ['./src/{api,live,maps,models,search,stores}/**'],
    packages: ['declared', ...KIT],
    because: layers,
  },
  {
    name: 'remote components',
    files: ['*-remote/src/components/**'],
    may: ['./src/{components,models,stores}/**'],
    packages: ['declared', ...KIT],
    because: layers,
  },
  {
    name: 'remote fragments',
    files: ['*-remote/src/{fragments,pages}/**'],
    may: ['./src/{api,components,fragments,models,pages,stores}/**'],
    packages: ['declared', ...KIT],
    because: layers,
  },

  // host
  {
    name: 'remote loader',
    files: ['host/src/remotes.ts'],
    may: ['./src/**'],
    packages: [...KIT, '@module-federation/enhanced'],
  },
  {
    name: 'shell',
    files: ['host/src/**'],
    may: ['./src/**', './translations/**'],
    packages: [
      ...KIT,
      '@olov/shared-kit/router/server',
      '@olov/shared-kit/translations/*',
      ...REACT,
      '@sentry/react',
      '@tma.js/sdk',
    ],
  },
  {
    name: 'service worker',
    files: ['host/worker/**'],
    may: ['./worker/**', './src/router/meaningfulSearch'],
    packages: [CONTRACT],
  },
  { name: 'emulator', files: ['host/emulator/**'], may: ['./emulator/**'], packages: [] },
  {
    name: 'host server',
    files: ['host/server/**'],
    may: ['./server/**', './src/{head,render,router}/**', './src/observability/sentry/scrub'],
    packages: [...SERVER, '@olov/shared-kit/release'],
    because: server,
  },

  // servers
  { name: 'server-kit', files: ['server-kit/**'], may: ['./**'], packages: ['declared', 'node'] },
  {
    name: 'repositories',
    files: ['backend/src/modules/**/repository.ts'],
    may: ['./src/{db,text}/**', './src/modules/**', './src/*', '!./src/modules/**/{*outes,*Api,service}'],
    packages: ['kysely', CONTRACT, 'node'],
    because: modules,
  },
  {
    name: 'routes',
    files: ['backend/src/modules/**/*{outes,Api}.ts'],
    may: ['./src/{db,geocoder,modules,plugins,text}/**', './src/*'],
    packages: ['declared', ...SERVER],
    because: modules,
  },
  {
    name: 'modules',
    files: ['backend/src/modules/**'],
    may: [
      './src/{db,geocoder,modules,plugins,seed,sms,text}/**',
      './src/*',
      '!./src/modules/**/*{outes,Api}',
    ],
    packages: ['declared', ...SERVER],
    because: modules,
  },
  {
    name: 'drawings',
    files: ['backend/src/seed/draw/**'],
    may: ['./src/seed/**'],
    packages: ['sharp', 'node'],
  },
  { name: 'back end commands', files: ['backend/bin/**'], may: ['./bin/**'], packages: ['node'] },
  {
    name: 'back end',
    files: ['backend/src/**'],
    may: ['./src/**'],
    packages: ['declared', ...SERVER],
    because: server,
  },
];
