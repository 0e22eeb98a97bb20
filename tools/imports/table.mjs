/**
 * The table of allowed imports. A file belongs to the first row whose `files` match its path; it imports nothing else:
 * - `may`: files of this repository. `./` is the folder of the file's own room, so a remote cannot name another one.
 * - `packages`: Node's modules, npm packages, and subpaths of our own. `declared` stands for the npm packages that the
 *   package.json of the room names as dependencies; `installed` adds development dependencies, those of the root included.
 * `because` is the message of a refused import.
 */

const CONTRACT = ['@olov/contract', '@olov/contract/**'];
/** `addresses`, `closing`, `first`, `map`, `submission` and `undo` are bundled by each remote. */
const KIT = [
  ...CONTRACT,
  '@olov/shared-kit',
  '@olov/shared-kit/{addresses,closing,first,forms,html,intl,map,router,submission,ui,undo}',
];
const MODEL_KIT = [...CONTRACT, '@olov/shared-kit'];
const SERVER = [
  ...CONTRACT,
  '@olov/server-kit/*',
  '@fastify/*',
  'fastify',
  'jose',
  'lru-cache',
  'pg',
  'pino',
  'semver',
  'typebox',
  'node',
];
const REACT = ['react', 'react-dom', 'mobx', 'mobx-react-lite'];

const remotes =
  'A remote links to other rooms through `paths` and shows theirs with `FragmentSlot`; router, texts and controls come from the facades of shared-kit.';
const layers = 'Inside a remote: models, then stores, then components, then fragments and pages.';
const modules =
  'A module of the back end imports its own files (repository, then service, then routes) and the doors of modules to its left.';
const doors = 'A module of the back end has one door, its index.ts.';
const rooms = 'A room, its tests included, imports only rooms before it in the order `ROOMS`.';
const server = 'A server shares nothing with the browser but the contract.';

/** The modules of the back end. Each imports doors of those before it, so none need each other. */
export const MODULES = [
  'places',
  'menu',
  'stopList',
  'promo',
  'sales',
  'payments',
  'orders',
  'messenger',
  'customers',
  'push',
  'figures',
  'content',
  'feedback',
  'applications',
  'recommendations',
  'pictures',
  'geocode',
  'staff',
];
/** The folders that modules share, in such an order too. */
export const SHARED = ['text', 'db', 'slowWork', 'access', 'plugins', 'geocoder', 'outbox', 'sms'];
const shared = (folders) => folders.map((folder) => `./src/${folder}/**`);
/** Files that put the back end together. */
const WHOLE =
  '{app,archiveParts,config,metrics,migrate,readCustomerSecret,run,server,settings,slowTasks,slowWorker}';

/** The order of rooms: a room, its tests included, imports only rooms before it. */
export const ROOMS = [
  'contract',
  'tooling',
  'shared-kit',
  'server-kit',
  'demo-data',
  '*-remote',
  'host',
  'backend',
  'tools',
  'lab',
  'e2e',
];
/** Rooms of the shop that know each other by contracts alone: only the tests of the whole shop import several. */
const APART = ['*-remote', 'host', 'backend'];
const below = (index) =>
  ROOMS.slice(0, index).filter((lower) => !APART.includes(lower) || ROOMS[index] === 'e2e');

function moduleRows(name, index) {
  const folder = `src/modules/${name}`;
  const left = MODULES.slice(0, index).map((other) => `./src/modules/${other}`);
  const may = [`./${folder}/**`, ...left, './src/*', `!./${folder}{,/index}`, `!./src/${WHOLE}`];
  return [
    {
      name: `repositories of ${name}`,
      files: [`backend/${folder}/**/repository.ts`],
      may: [...may, ...shared(['text', 'db', 'access']), `!./${folder}/**/{*outes,*Api,service}`],
      packages: ['kysely', ...CONTRACT, 'node'],
      because: modules,
    },
    {
      name: `routes of ${name}`,
      files: [`backend/${folder}/index.ts`, `backend/${folder}/**/*{outes,Api}.ts`],
      may: [...may, ...shared(SHARED)],
      packages: ['declared', ...SERVER],
      because: modules,
    },
    {
      name: `files of ${name}`,
      files: [`backend/${folder}/**`],
      may: [...may, ...shared(SHARED), `!./${folder}/**/*{outes,Api}`],
      packages: ['declared', ...SERVER],
      because: modules,
    },
  ];
}

export const TABLE = [
  {
    name: 'template of remotes',
    files: ['tooling/{template,frameworks}/**'],
    may: ['./{template,frameworks}/**'],
    packages: [
      ...KIT,
      ...REACT,
      'lit',
      'svelte/**',
      'vue/**',
      '@olov/shared-kit/testing',
      '@olov/tooling/{build,jest}',
      '@testing-library/react',
    ],
  },
  ...ROOMS.map((room, index) => ({
    name: `tests of ${room}`,
    files: room === 'e2e' ? ['e2e/**'] : [`${room}/**/*.test.{ts,tsx,mjs}`, `${room}/**/testing/**`],
    may: ['./**', ...below(index).map((lower) => `${lower}/**`), '*.json'],
    packages: [
      'installed',
      'react',
      'react-dom',
      ...[...below(index), room].flatMap((known) => [`@olov/${known}`, `@olov/${known}/**`]),
      'node',
    ],
    because: rooms,
  })),
  {
    name: 'settings of tools',
    files: ['*/{jest,rspack}.config.{cjs,ts}'],
    may: ['./build/**', 'tooling/build/**'],
    packages: ['@olov/tooling/{build,jest}'],
  },
  {
    name: 'tools',
    files: ['tools/**'],
    may: ['./**', 'tooling/build/**'],
    packages: ['installed', 'olov-doors', 'node'],
    because: rooms,
  },
  {
    name: 'lab',
    files: ['lab/**'],
    may: ['./**', 'tools/**', 'tooling/build/**'],
    packages: ['installed', 'olov-doors', 'node'],
    because: rooms,
  },

  {
    name: 'contract',
    files: ['contract/**'],
    may: ['./{breakpoints,office}.json', './src/**'],
    packages: ['typebox'],
    because: 'The contract runs in browsers, servers and tools: it imports the schema library alone.',
  },

  {
    name: 'tooling release',
    files: ['tooling/src/**'],
    may: ['./src/**', './package.json'],
    packages: ['declared', ...CONTRACT, 'node'],
  },
  {
    name: 'tooling build',
    files: ['tooling/build/**'],
    may: ['./build/**', './src/**', './package.json'],
    packages: ['installed', ...CONTRACT, 'react', 'react-dom', 'node'],
  },
  {
    name: 'tooling command line',
    files: ['tooling/{bin,cli}/**'],
    may: ['./{bin,cli,build,dist,src,testing}/**', './package.json'],
    packages: ['declared', ...CONTRACT, 'node'],
  },
  {
    name: 'kit i18n',
    files: ['shared-kit/src/i18n/**'],
    may: ['./src/i18n/**', './src/{intl,uiKit}', './translations/*'],
    packages: [...CONTRACT, 'react-intl'],
  },
  {
    name: 'kit api',
    files: ['shared-kit/src/api/**'],
    may: ['./src/api/**'],
    packages: CONTRACT,
  },
  {
    name: 'kit stores',
    files: ['shared-kit/src/stores/**'],
    may: ['./src/{stores,api,i18n}/**'],
    packages: [...CONTRACT, 'mobx', 'react'],
  },
  {
    name: 'kit clock',
    files: ['shared-kit/src/clock/**'],
    may: ['./src/clock/**', './src/stores/{ClockStore,persistence}'],
    packages: [],
    because: 'Host and office bundle this folder.',
  },
  {
    name: 'kit hooks',
    files: ['shared-kit/src/hooks/**'],
    may: ['./src/{hooks,stores}/**', './src/*'],
    packages: [...CONTRACT, 'mobx', 'react', 'react-router-dom'],
  },
  {
    name: 'kit ui',
    files: ['shared-kit/src/ui/**'],
    may: ['./src/{ui,hooks,stores,i18n}/**', './src/*'],
    packages: [...CONTRACT, 'mobx-react-lite', 'react', 'react-dom'],
  },
  {
    name: 'kit submission',
    files: ['shared-kit/src/{first,map,submission,undo}/**'],
    may: ['./src/{first,map,submission,undo}/**'],
    packages: [
      ...['mobx', 'mobx-react-lite', 'react', '@olov/shared-kit', '@olov/shared-kit/{intl,router,ui}'],
      '@olov/contract/platform/failures',
    ],
    because:
      'Remotes bundle these folders: what host and remotes share they import by its subpath, or each remote gets a copy.',
  },
  {
    name: 'kit forms',
    files: ['shared-kit/src/forms/**'],
    may: ['./src/forms/**', './src/uiKit'],
    packages: [...CONTRACT, 'primereact', 'react', '@olov/shared-kit', '@olov/shared-kit/{intl,ui}'],
    because: 'The folder is a shared module of its own, and the only one that knows PrimeReact.',
  },
  {
    name: 'kit remote',
    files: ['shared-kit/src/{outside,remote}/**'],
    may: ['./src/{outside,remote,api,hooks,i18n,stores,ui}/**', './src/*'],
    packages: [...CONTRACT, 'mobx-react-lite', 'react'],
  },
  {
    name: 'kit entries',
    files: ['shared-kit/src/*'],
    may: ['./src/**'],
    packages: [...CONTRACT, 'dompurify', 'react', 'react-intl', 'react-router-dom', 'typebox'],
  },

  {
    name: 'start of the office',
    files: ['office-remote/src/*'],
    may: ['./src/**', './translations/*', './remote.json'],
    packages: [
      'declared',
      ...KIT,
      ...REACT,
      '@olov/shared-kit/{clock,prime,router/navigation,translations/*}',
    ],
    because: 'The office has a page of its own, so its start does the work of the host.',
  },
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
    packages: [...MODEL_KIT, '@olov/shared-kit/submission', 'mobx'],
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
    name: 'components of the office',
    files: ['office-remote/src/components/**'],
    may: ['./src/{api,components,models,stores}/**', './translations/*'],
    packages: ['declared', ...KIT, '@olov/shared-kit/prime'],
    because: layers,
  },
  {
    name: 'remote components',
    files: ['*-remote/src/components/**'],
    may: ['./src/{api,components,models,stores}/**'],
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

  {
    name: 'remote loader',
    files: ['host/src/federation/openContainer.ts'],
    may: ['./src/**'],
    packages: [...KIT, '@olov/tooling/container'],
  },
  {
    name: 'requests',
    files: ['host/src/http/**'],
    may: ['./src/http/**'],
    packages: [...KIT, '@olov/shared-kit/{clock,host}', 'axios'],
    because: 'axios loads after the first view: only the chunk of the request clients may import it.',
  },
  {
    name: 'shell',
    files: ['host/src/**'],
    may: ['./src/**', './translations/**'],
    packages: [
      ...KIT,
      '@olov/shared-kit/{clock,host}',
      '@olov/shared-kit/router/{navigation,server}',
      '@olov/shared-kit/translations/*',
      ...REACT,
      '@sentry/react',
      '@tma.js/sdk',
      'web-vitals',
    ],
  },
  {
    name: 'service worker',
    files: ['host/worker/**'],
    may: ['./worker/**', './src/bare/**', './src/router/meaningfulSearch', './src/federation/trustedScripts'],
    packages: CONTRACT,
  },
  { name: 'emulator', files: ['host/emulator/**'], may: ['./emulator/**'], packages: [] },
  {
    name: 'host server',
    files: ['host/server/**'],
    may: ['./server/**', './src/{bare,head,render,router}/**'],
    packages: [...SERVER, '@olov/tooling/release', 'culori'],
    because: server,
  },

  {
    name: 'server-kit',
    files: ['server-kit/**'],
    may: ['./**'],
    packages: [...CONTRACT, 'declared', 'node'],
  },
  {
    name: 'placing an order',
    files: ['backend/src/modules/orders/place/!(repository|routes).ts'],
    may: [
      './src/modules/orders/{place/**,repository,texts}',
      './src/modules/{menu,places,promo}',
      './src/*',
      `!./src/${WHOLE}`,
      ...shared(SHARED),
    ],
    packages: ['declared', ...SERVER],
    because: 'An order asks the modules besides menu and places by its ports (`orders/place/ports.ts`).',
  },
  ...MODULES.flatMap(moduleRows),
  { name: 'example receivers', files: ['deploy/webhooks/**'], may: [], packages: ['node'] },
  { name: 'back end commands', files: ['backend/bin/**'], may: ['./bin/**'], packages: ['node'] },
  {
    name: 'back end',
    files: [`backend/src/${WHOLE}.ts`, 'backend/src/{bot,commands,seed,status,storage,webhooks}/**'],
    may: ['./src/**', '!./src/modules/*/**'],
    packages: ['declared', ...SERVER],
    because: doors,
  },
  ...[...SHARED, '*'].map((folder, index) => ({
    name: `what modules share: ${folder}`,
    files: [folder === '*' ? 'backend/src/**' : `backend/src/${folder}/**`],
    may: [...shared(SHARED.slice(0, index + 1)), './src/*', `!./src/${WHOLE}`],
    packages: ['declared', ...SERVER],
    because: 'Modules stand on these folders, which know no module and only those before them.',
  })),
  {
    name: 'demo data',
    files: ['demo-data/**'],
    may: ['./src/**'],
    packages: [...CONTRACT, 'declared', 'node'],
  },
];
