import { expect, type Page } from '@playwright/test';

export async function untilKept(page: Page) {
  const isKept = () =>
    page.evaluate(async () => {
      const open = (kind: string) => caches.open(`olov-1-${kind}`);
      if (!navigator.serviceWorker.controller) return false;
      // A new worker that replaces this one would meet the next navigation of the test.
      const { installing, waiting, active } = await navigator.serviceWorker.ready;
      if (installing || waiting || active?.state !== 'activated') return false;
      if (!(await (await open('pages')).match(location.pathname))) return false;
      const { composition } = JSON.parse(document.getElementById('olov-boot')?.textContent ?? '{}');
      const lists = await open('builds');
      const own = (await lists.keys()).find(({ url }) => url.includes(`/${composition.id}/`));
      const list = own && (await lists.match(own));
      if (!list) return false;
      const { files } = await list.json();
      const cache = await open('files');
      for (const { url } of files) if (!(await cache.match(url))) return false;
      return files.length > 0;
    });
  // A page may load itself anew meanwhile, such as after a launch query.
  await expect.poll(() => isKept().catch(() => false)).toBe(true);
}

export const keptIn = (page: Page) =>
  page.evaluate(async () => ({
    caches: (await caches.keys()).filter((name) => name.startsWith('olov-')),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
