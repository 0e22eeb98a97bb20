/** @jest-environment node */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteBuild } from '@olov/contract/platform/remote';
import { readRecord } from './readRecord';
import { aBuild, put } from './testing/aBuild';
import { buildKit, buildRemote, copyBuild } from './testing/builds';
import { faultyRemote } from './testing/faultyRemote';
import { moduleForNode } from './testing/moduleForNode';
import { verifyRemote } from './verifyRemote';

let kit: string;
let remote: string;
let tomorrow: string;
const removals: (() => Promise<void>)[] = [];

beforeAll(async () => {
  [kit, remote, tomorrow] = await Promise.all([
    buildKit(),
    buildRemote(faultyRemote()),
    buildRemote(faultyRemote({ sharedKit: '^3.0.0' })),
  ]);
});
afterAll(async () => {
  for (const remove of removals.splice(0)) await remove();
});
afterAll(async () => {
  await rm(kit, { recursive: true });
  for (const build of [remote, tomorrow]) await rm(dirname(dirname(build)), { recursive: true });
});

const verifier = () => ({ verifierDir: join(kit, 'verifier'), page: join(kit, 'verifier/page.js') });

/** False for the problems that the faulty remote always has: missing texts, and unused pages in its door. */
const isExpected = (problem: string) =>
  !/^"a.only" in translations\/(en|uz)\.json is missing|is in the door but not in/.test(problem);

async function keepPages(folder: string, pages: string[]): Promise<void> {
  const record = await readRecord(folder);
  record.manifest.routes = pages.map((page) => ({ path: `/${page}`, page }));
  await put(folder, 'remote-build.json', JSON.stringify(record));
}

async function verify(
  pages: string[],
  {
    build = remote,
    timeoutMs = 120_000,
    startMs = 120_000,
    change = () => {},
  }: {
    build?: string;
    timeoutMs?: number;
    startMs?: number;
    change?: (record: RemoteBuild, folder: string) => void | Promise<void>;
  } = {},
): Promise<string[]> {
  const { folder, remove } = await copyBuild(build);
  removals.push(remove);
  const record = await readRecord(folder);
  record.manifest.routes = pages.map((page) => ({ path: `/${page}`, page }));
  await change(record, folder);
  await put(folder, 'remote-build.json', JSON.stringify(record));
  return verifyRemote({ ...verifier(), folder, timeoutMs, startMs });
}

const unexpected = async (...args: Parameters<typeof verify>) => (await verify(...args)).filter(isExpected);

test('the verifier reports of a remote that keeps the contract, even if it uses browser features while it loads, only missing texts and pages that remote.json lacks', async () => {
  const problems = await verify(['good']);
  expect(problems.filter(isExpected)).toEqual([]);
  expect(problems).toEqual(
    expect.arrayContaining([
      '"a.only" in translations/en.json is missing: add it [text]',
      '"a.only" in translations/uz.json is missing: add it [text]',
      'page throws is in the door but not in remote.json: add it there or remove it',
    ]),
  );
});

describe('a remote with faulty parts', () => {
  const wrong: [string, RegExp][] = [
    ['page throws', /throws when it is imported: TypeError: menu is not defined: correct it/],
    ['page late', /too late/],
    ['page rejects', /nobody hears/],
    ['page bare', /exports no component/],
    ['page element', /exports no component/],
    ['page loader', /has a loader that is no function/],
    ['page title', /has the title a\.none, which is not in every catalogue/],
    ['page nothing', /answers no module/],
    ['page absent', /is not in the door/],
    ['page foreign', /it requests https:\/\/example\.com\/a\.js: bundle its dependencies/],
    ['page unhashed', /page-good\.\w+\.css is requested without its hash/],
    // The process has no environment, and no access to other processes or to the network.
    ['page reaches', /throws.*variables: ; reached: : correct it/],
    ['page kills', /throws.*\.kill is not a function/],
    ['fragment first', /is not in the door/],
  ];
  let problems: string[];
  beforeAll(async () => {
    process.env.OLOV_TEST_SECRET = 'secret';
    const pages = wrong.flatMap(([part]) => /^page (.*)/.exec(part)?.[1] ?? []);
    const change = ({ manifest }: RemoteBuild) => void manifest.fragments.push('first');
    problems = await unexpected(['good', ...pages], { change });
    delete process.env.OLOV_TEST_SECRET;
  });

  test.each(wrong)('the verifier reports the faulty %s', (part, expected) => {
    expect(problems.filter((problem) => problem.startsWith(part))).toEqual([expect.stringMatching(expected)]);
  });

  test('the verifier reports one problem for each faulty part and none for the good page', () => {
    expect(problems).toHaveLength(wrong.length);
  });
});

describe('hashes in the entry', () => {
  test('the verifier reports hashes in the entry script that differ from those of the build record', async () => {
    const change = ({ pages, integrity }: RemoteBuild) => {
      for (const kind of ['js', 'css'] as const)
        integrity[pages.good?.[kind][0] ?? ''] = `sha384-${'A'.repeat(64)}`;
    };
    const problems = (await unexpected(['good'], { change })).join('\n');
    for (const kind of ['js', 'css'])
      expect(problems).toMatch(
        new RegExp(`page-good\\.\\w+\\.${kind} is requested with another hash than that of the record`),
      );
  });

  test('the verifier reports an entry script without hashes', async () => {
    const change = async ({ entry }: RemoteBuild, folder: string) => {
      const text = await readFile(join(folder, entry), 'utf8');
      await put(folder, entry, text.replaceAll('.integrity=', '.unused='));
    };
    expect(await unexpected(['good'], { change })).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^page good: page-good\.\w+\.js is requested without its hash/),
      ]),
    );
  });
});

test('the verifier reports an entry script with another policy of Trusted Types than its container, or without CORS', async () => {
  const change = async ({ entry }: RemoteBuild, folder: string) => {
    const text = await readFile(join(folder, entry), 'utf8');
    const other = text.replace('createPolicy("olov_faulty"', 'createPolicy("another"');
    await put(folder, entry, other.replaceAll('.crossOrigin=', '.unused='));
  };
  expect(await unexpected(['good'], { change })).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^page good: page-good\.\w+\.js is requested without the policy of Trusted Types olov_faulty/,
      ),
      expect.stringMatching(/^page good: page-good\.\w+\.js is requested without crossorigin/),
    ]),
  );
});

test('the verifier reports a missing chunk with its name', async () => {
  const change = ({ pages }: RemoteBuild, folder: string) => rm(join(folder, pages.good?.js[0] ?? ''));
  expect(await unexpected(['good'], { change })).toEqual(
    expect.arrayContaining([expect.stringMatching(/^page good: page-good\.\w+\.js is missing: build again/)]),
  );
});

test('the entry of a remote has the small federation runtime', async () => {
  const entry = await readFile(join(remote, (await readRecord(remote)).entry), 'utf8');
  // A name in the start code that the federation plugin writes, which ours replaces.
  expect(entry).not.toContain('bundlerRuntime');
});

test('the verifier reports an entry script that is not a federation container', async () => {
  const change = ({ entry }: RemoteBuild, folder: string) => put(folder, entry, 'window.x = 1;');
  expect(await unexpected(['good'], { change })).toEqual([
    expect.stringMatching(/^the door cannot be opened: the entry makes no container/),
  ]);
});

test('the verifier reports an entry script that throws, with its error', async () => {
  const change = ({ entry }: RemoteBuild, folder: string) =>
    put(folder, entry, 'throw new Error("not today");');
  expect((await unexpected(['good'], { change })).join()).toMatch(/not today/);
});

test('the verifier reports a remote for another major of shared-kit with the needed and the existing version', async () => {
  expect(await unexpected(['good'], { build: tomorrow })).toEqual([
    expect.stringMatching(
      /^the door cannot be loaded: it needs @olov\/shared-kit \^3\.0\.0, and the shop has \d+\.\d+\.\d+:/,
    ),
  ]);
});

describe('the process of the verifier', () => {
  test('the verifier process is killed at its timeout', async () => {
    const told = ['loops', 'waits'].map((page) => unexpected(['good', page], { timeoutMs: 12_000 }));
    expect(await Promise.all(told)).toEqual([
      [expect.stringMatching(/^page loops was not loaded within 12 s: look for an endless loop/)],
      [expect.stringMatching(/^page waits was not loaded within 12 s/)],
    ]);
  });

  test('a timeout before the code of the build has run is a fault of the machine and not of the build', async () => {
    await expect(unexpected(['good'], { startMs: 1 })).rejects.toThrow(
      'the machine was too busy to load the build: the start did not end within 0.001 s',
    );
  });

  test.each([
    ['heap', /^page heap needs more than 256 MB/],
    ['buffers', /^page buffers needs more than 256 MB/],
    ['exits', /^page exits ended the process.*exit code 0/],
  ])('an early end of the verifier process is reported with its reason: %s', async (page, expected) => {
    expect(await unexpected(['good', page])).toEqual([expect.stringMatching(expected)]);
  });

  const isRunning = (pid: number) => {
    try {
      // A zombie process counts as ended.
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return false;
    }
  };
  const ended = async (pid: number) => {
    while (isRunning(pid)) await new Promise((done) => setTimeout(done, 50));
  };

  test('the verifier process ends when its parent is killed, even if the build loops', async () => {
    const { folder, remove } = await copyBuild(remote);
    removals.push(remove);
    await keepPages(folder, ['loops']);
    const server = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `const { runApart } = await import(process.argv[1]);
      const [program, build, page] = process.argv.slice(2);
      await runApart({ program, args: [build, '60000', page], readable: [build], heapMb: 256, timeoutMs: 60000, onLine: console.log });`,
      await moduleForNode(join(__dirname, 'runApart.ts')),
      join(kit, 'verifier/verify.mjs'),
      folder,
      verifier().page,
    ]);
    await new Promise<void>((resolve) => {
      server.stdout.on('data', (data) => String(data).includes('page loops') && resolve());
    });
    const [child = 0] = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
      .split(' ')
      .map(Number);
    expect(isRunning(child)).toBe(true);
    server.kill('SIGKILL');
    await ended(child);
  });

  test('the verifier process ends itself at its own timeout', async () => {
    const { folder, remove } = await copyBuild(remote);
    removals.push(remove);
    await keepPages(folder, ['loops']);
    const { verifierDir, page } = verifier();
    const program = join(verifierDir, 'verify.mjs');
    const child = spawn(process.execPath, [program, folder, '1500', page], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)));
    expect(signal).toBe('SIGKILL');
  });
});

describe('the verifier with the host’s build', () => {
  async function verifyHost(
    entry: string,
    { libraries, timeoutMs = 120_000 }: { libraries?: string; timeoutMs?: number } = {},
  ): Promise<string[]> {
    const folder = await aBuild({
      files: { 'remoteEntry.js': entry, ...(libraries && { 'libraries.js': libraries }) },
      change(record) {
        record.manifest.id = 'host';
        if (libraries) record.libraries = ['libraries.js'];
      },
    });
    removals.push(() => rm(folder, { recursive: true }));
    return verifyRemote({ ...verifier(), folder, timeoutMs, startMs: 120_000 });
  }
  const draw = `document.getElementById('root').textContent = 'shop';`;

  test('the verifier starts the host’s build in a page without remotes, and has no problem once it has rendered something', async () => {
    const entry = `
      const { composition, brand, api } = JSON.parse(document.getElementById('olov-boot').textContent);
      if (composition.host.version !== '1.2.3' || Object.keys(composition.remotes).length > 0) throw new Error('whose page is this?');
      if (!brand.regions || !api.main) throw new Error('no brand');
      setTimeout(() => { ${draw} }, 50);`;
    expect(await verifyHost(entry)).toEqual([]);
  });

  test('the verifier runs the libraries of the host’s build before its entry', async () => {
    const libraries = `window.draw = () => { ${draw} };`;
    expect(await verifyHost('window.draw();', { libraries })).toEqual([]);
  });

  test.each([
    ['throws', `throw new Error('not today'); ${draw}`, /^the entry: not today/],
    ['rejects', `void Promise.reject(new Error('nobody hears'));`, /^the (entry|first page).*nobody hears/],
    [
      'reports that it cannot start',
      `console.error('[olov] start:', new Error('no menu')); ${draw}`,
      /^the entry: start: no menu/,
    ],
    [
      'asks for a file of elsewhere',
      `document.head.append(Object.assign(document.createElement('script'), { src: 'https://example.com/a.js' }));`,
      /^the (entry|first page): it requests https:\/\/example\.com\/a\.js: bundle/,
    ],
  ])('the verifier reports a host’s build that %s', async (_, entry, expected) => {
    expect((await verifyHost(entry))[0]).toMatch(expected);
  });

  test('the verifier reports a host’s build that renders nothing at the timeout', async () => {
    expect(await verifyHost('', { timeoutMs: 5000 })).toEqual([
      expect.stringMatching(/^the first page was not loaded within 5 s/),
    ]);
  });
});

test('the verifier reports a folder without a build', async () => {
  const [problem] = await verifyRemote({ ...verifier(), folder: kit, timeoutMs: 120_000 });
  expect(problem).toContain('remote-build.json is missing');
});

test('the verifier itself, if it is not built, is reported with the command that builds it', async () => {
  await expect(
    verifyRemote({ ...verifier(), verifierDir: '/nowhere', folder: remote, timeoutMs: 120_000 }),
  ).rejects.toThrow('npm run build');
});
