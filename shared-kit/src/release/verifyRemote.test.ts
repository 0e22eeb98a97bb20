/** @jest-environment node */
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteBuild } from '../contract/remote';
import { aBuild, put } from './testing/aBuild';
import { buildKit, buildRemote, copyBuild } from './testing/builds';
import { faultyRemote } from './testing/faultyRemote';
import { verifyRemote } from './verifyRemote';

let kit: string;
let remote: string;
let tomorrow: string;
const removals: (() => Promise<void>)[] = [];

beforeAll(async () => {
  [kit, remote, tomorrow] = await Promise.all([
    buildKit(),
    buildRemote(faultyRemote()),
    buildRemote(faultyRemote({ sharedKit: '^2.0.0' })),
  ]);
}, 60_000);
afterAll(async () => {
  for (const remove of removals.splice(0)) await remove();
});
afterAll(async () => {
  await rm(kit, { recursive: true });
  for (const build of [remote, tomorrow]) await rm(dirname(dirname(build)), { recursive: true });
});

/** What the texts of the faulty remote lack whichever pages it shows, and what its door has too many. */
const isExpected = (problem: string) =>
  !/^texts (en|uz) lack a.only:|is in the door but not in/.test(problem);

async function verify(
  pages: string[],
  {
    build = remote,
    timeoutMs = 20_000,
    change = () => {},
  }: {
    build?: string;
    timeoutMs?: number;
    change?: (record: RemoteBuild, folder: string) => void | Promise<void>;
  } = {},
): Promise<string[]> {
  const { folder, remove } = await copyBuild(build);
  removals.push(remove);
  const record = JSON.parse(await readFile(join(folder, 'remote-build.json'), 'utf8')) as RemoteBuild;
  record.manifest.routes = pages.map((page) => ({ path: `/${page}`, page }));
  await change(record, folder);
  await put(folder, 'remote-build.json', JSON.stringify(record));
  return verifyRemote({ verifierDir: join(kit, 'verifier'), folder, timeoutMs });
}

const unexpected = async (...args: Parameters<typeof verify>) => (await verify(...args)).filter(isExpected);

test('a remote that keeps the contract has no problems, whatever it asks of the browser while it loads', async () => {
  expect(await unexpected(['good'])).toEqual([]);
});

test('texts that differ and pages that nobody named are told', async () => {
  expect(await verify(['good'])).toEqual(
    expect.arrayContaining([
      'texts en lack a.only: add them to translations/en.json',
      'texts uz lack a.only: add them to translations/uz.json',
      'page throws is in the door but not in remote.json: add it there or remove it',
    ]),
  );
});

describe('a page that is wrong is told, and the good one is not:', () => {
  const wrong: [string, RegExp][] = [
    ['throws', /^page throws throws when it is imported: TypeError: menu is not defined: mend it/],
    ['late', /^page late.*too late/],
    ['rejects', /^page rejects.*nobody hears/],
    ['bare', /^page bare exports no component/],
    ['element', /^page element exports no component/],
    ['loader', /^page loader has a loader that is no function/],
    ['title', /^page title has the title a\.none, which is not in every catalogue/],
    ['nothing', /^page nothing answers no module/],
    ['absent', /^page absent is not in the door/],
    ['foreign', /^page foreign: it asks for https:\/\/example\.com\/a\.js: bundle what it needs/],
  ];
  let problems: string[];
  beforeAll(async () => {
    problems = await unexpected([...wrong.map(([page]) => page), 'good']);
  });

  test.each(wrong)('%s', (page, expected) => {
    expect(problems.filter((problem) => problem.startsWith(`page ${page}`))).toEqual([
      expect.stringMatching(expected),
    ]);
  });

  test('nothing else', () => {
    expect(problems).toHaveLength(wrong.length);
  });
});

test('a style that is asked for without its hash is told', async () => {
  expect(await unexpected(['good', 'unhashed'])).toEqual([
    expect.stringMatching(/^page unhashed: page-good\.\w+\.css is asked for without its hash/),
  ]);
});

test('a fragment that the record names and the door has not is told', async () => {
  const change = ({ manifest }: RemoteBuild) => void manifest.fragments.push('first');
  expect(await unexpected(['good'], { change })).toEqual([
    expect.stringMatching(/^fragment first is not in the door/),
  ]);
});

describe('the hashes that the entry carries', () => {
  test.each(['js', 'css'] as const)('have to be those of the record: %s', async (kind) => {
    const change = ({ pages, integrity }: RemoteBuild) => {
      integrity[pages.good?.[kind][0] ?? ''] = `sha384-${'A'.repeat(64)}`;
    };
    expect(await unexpected(['good'], { change })).toEqual([
      expect.stringMatching(`page-good\\.\\w+\\.${kind} is asked for with another hash than the record has`),
    ]);
  });

  test('have to be there', async () => {
    const change = async ({ entry }: RemoteBuild, folder: string) => {
      const text = await readFile(join(folder, entry), 'utf8');
      await put(folder, entry, text.replaceAll('.integrity=', '.unused='));
    };
    expect(await unexpected(['good'], { change })).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^page good: page-good\.\w+\.js is asked for without its hash/),
      ]),
    );
  });
});

test('a chunk that is missing is told with its name', async () => {
  const change = ({ pages }: RemoteBuild, folder: string) => rm(join(folder, pages.good?.js[0] ?? ''));
  expect(await unexpected(['good'], { change })).toEqual(
    expect.arrayContaining([expect.stringMatching(/^page good: page-good\.\w+\.js is missing: build again/)]),
  );
});

test('an entry that is no container is told', async () => {
  const change = ({ entry }: RemoteBuild, folder: string) => put(folder, entry, 'window.x = 1;');
  expect(await unexpected(['good'], { change })).toEqual([
    expect.stringMatching(/^the door cannot be opened: the entry makes no container/),
  ]);
});

test('an entry that throws is told with what it threw', async () => {
  const change = ({ entry }: RemoteBuild, folder: string) =>
    put(folder, entry, 'throw new Error("not today");');
  expect((await unexpected(['good'], { change })).join()).toMatch(/not today/);
});

test('a remote for another major of shared-kit is told which it needs and which there is', async () => {
  expect(await unexpected(['good'], { build: tomorrow })).toEqual([
    expect.stringMatching(
      /^the door cannot be loaded: it needs @olov\/shared-kit \^2\.0\.0, and the shop has 1\.\d+\.\d+:/,
    ),
  ]);
});

describe('the process', () => {
  test.each([
    ['loops', /^page loops was not loaded within 2 s: look for an endless loop/],
    ['waits', /^page waits was not loaded within 2 s/],
  ])('is ended when time is up: %s', async (page, expected) => {
    const started = Date.now();
    expect(await unexpected(['good', page], { timeoutMs: 2000 })).toEqual([expect.stringMatching(expected)]);
    expect(Date.now() - started).toBeLessThan(4000);
  });

  test.each([
    ['heap', /^page heap needs more than 256 MB/],
    ['buffers', /^page buffers needs more than 256 MB/],
    ['exits', /^page exits ended the process.*exit code 0/],
  ])(
    'may end, and the reason is told: %s',
    async (page, expected) => {
      expect(await unexpected(['good', page])).toEqual([expect.stringMatching(expected)]);
    },
    30_000,
  );

  test('has no environment and cannot read what is not of the build', async () => {
    process.env.OLOV_TEST_SECRET = 'secret';
    try {
      const [problem = ''] = await unexpected(['secrets']);
      expect(problem).toMatch(/^page secrets throws.*(ERR_ACCESS_DENIED|restricted)/);
      expect(problem).not.toMatch(/root:|OLOV_TEST_SECRET/);
    } finally {
      delete process.env.OLOV_TEST_SECRET;
    }
  });
});

test("the host's own build is not loaded this way, and what is no build is told", async () => {
  const host = await aBuild({ change: ({ manifest }) => void Object.assign(manifest, { id: 'host' }) });
  removals.push(() => rm(host, { recursive: true }));
  expect(await verifyRemote({ verifierDir: join(kit, 'verifier'), folder: host, timeoutMs: 1000 })).toEqual(
    [],
  );
  expect(await verifyRemote({ verifierDir: kit, folder: kit, timeoutMs: 1000 })).toEqual([
    expect.stringContaining('remote-build.json is missing'),
  ]);
});

test('a kit that was not built says so', async () => {
  await expect(verifyRemote({ verifierDir: '/nowhere', folder: remote, timeoutMs: 1000 })).rejects.toThrow(
    'npm run build',
  );
});
