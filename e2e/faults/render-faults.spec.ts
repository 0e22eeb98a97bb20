import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { openReleasing, type Releasing } from '../releasing';
import { expect, NIGHTLY, speaking, test } from '../test';
import type { Edit } from '../variants';

test.use(speaking('en'));

/** Code that runs when the menu is rendered on the server. */
const drawing = (code: string): Edit[] => [
  { file: 'server/render', replace: ['function MenuPage() {', `function MenuPage() {${code};`] },
];

/** A shop whose menu contains code that every check would refuse. */
async function openWith(edits: Edit[], env: Record<string, string> = {}): Promise<Releasing> {
  const shop = await openReleasing({ RENDER_MS: '800', ...env });
  shop.plant('menu-cart', shop.variant('menu-cart', edits));
  return shop;
}

/** CPU seconds of a process. */
function secondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Present in a rendered menu only, not in a frame or an empty page. */
const CONTENT = 'data-testid="product-card"';

const FAULTS: Record<string, string> = {
  'an endless loop': 'for(;;);',
  'the end of its worker': 'process.exit(3)',
  'a leak without end': 'const leak=[];for(;;)leak.push(new Array(1e5).fill(leak.length))',
};

for (const [fault, code] of Object.entries(FAULTS)) {
  for (const worker of ['thread', 'process']) {
    test(`${fault} in a ${worker} costs only the rendered content of the page, and every request is answered`, {
      // The others end the worker in another way.
      tag: worker === 'thread' && fault === 'an endless loop' ? [] : NIGHTLY.tag,
    }, async ({ page }) => {
      const shop = await openWith(drawing(code), { RENDER_WORKER: worker });
      try {
        // The faulty page is requested several times at once, with requests for good pages between.
        const answers = await Promise.all(
          Array.from({ length: 12 }, async (_, index) => {
            const path = ['/en', '/en/profile', '/healthz'][index % 3] ?? '';
            const answer = await fetch(shop.url + path, { headers: { 'accept-language': 'en' } });
            return { path, status: answer.status, text: await answer.text() };
          }),
        );
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
        for (const { path, text } of answers) {
          if (path === '/en') expect(text).not.toContain(CONTENT);
        }
        // The frame of a good page is rendered as before.
        await expect
          .poll(async () => (await (await fetch(`${shop.url}/en/profile`)).text()).includes('<header'))
          .toBe(true);
        expect(shop.unrendered).toContainEqual(
          expect.objectContaining({ remote: 'menu-cart', version: '9.9.9-0badc0de' }),
        );
        // The browser renders what the server could not.
        await page.goto(`${shop.url}/en`);
        await expect(page.getByTestId('product-card').first()).toBeVisible();
        await page.goto('about:blank');
      } finally {
        await shop.close();
      }
    });
  }
}

test(
  'a killed render worker costs only the content of the page that it was rendering',
  NIGHTLY,
  async ({ page }) => {
    const shop = await openWith(drawing('for(;;);'), {
      RENDER_WORKER: 'process',
      RENDER_MS: '60000',
    });
    try {
      const asked = fetch(`${shop.url}/en`, { headers: { 'accept-language': 'en' } });
      const busiest = () =>
        // `pgrep` exits with 1 when there is no process.
        spawnSync('pgrep', ['-f', 'render-worker.mjs', '-P', String(shop.hostPid)], { encoding: 'utf8' })
          .stdout.split('\n')
          .filter((pid) => pid !== '')
          .map((pid) => ({ pid: Number(pid), seconds: secondsOf(Number(pid)) }))
          .sort((a, b) => b.seconds - a.seconds)[0];
      // Loading takes less CPU than this, so the worker is in its endless loop.
      await expect.poll(() => busiest()?.seconds).toBeGreaterThan(3);
      // Without a worker this throws; the process 0 would be the test and its browsers.
      process.kill(busiest()?.pid ?? Number.NaN, 'SIGKILL');
      const answer = await asked;
      expect([answer.status, (await answer.text()).includes(CONTENT)]).toEqual([200, false]);
      // Without the kill the page is late.
      expect(shop.unrendered).toEqual([expect.objectContaining({ remote: 'menu-cart', kind: 'ended' })]);
      await page.goto(`${shop.url}/en/profile`);
      await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
      await page.goto('about:blank');
    } finally {
      await shop.close();
    }
  },
);
