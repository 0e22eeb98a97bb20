import { FAULTS, type FaultyServer, startFaultyServer } from '@olov/server-kit/testing/faulty-server';
import type { Composition, PageContext } from '@olov/shared-kit';
import { createRenderer } from '../../src/render/createRenderer';

let api: FaultyServer;
beforeAll(async () => {
  api = await startFaultyServer();
});
afterAll(() => api.close());

const texts = async () => ({ default: {} });
const news = {
  Component: () => null,
  loader: ({ clients, signal }: PageContext) => clients.main.get('/api/news/List', { signal }),
};
const content = {
  pages: { news: async () => news },
  fragments: {},
  messages: { ru: texts, en: texts, uz: texts },
};
const remote = { version: '1.0.0', base: '/', routes: [{ path: '/news', page: 'news' }], fragments: [] };
const composition = { id: 'one', host: remote, remotes: { content: remote } } as unknown as Composition;

// asvs V15.3.2
// remote call: host/src/render/createRenderer.tsx
test.each(FAULTS)(
  'a page whose API is %s is left to the browser in time, and no redirect is followed',
  async (fault) => {
    await api.become(fault);
    const loaded = createRenderer({ content: { remote: content } }).load({
      url: 'https://olov.test/news',
      locale: 'ru',
      kind: 'page',
      composition,
      brand: { name: 'Olov', phone: '+998712005555' } as never,
      api: api.url,
      now: 0,
      patienceMs: 300,
    });
    await expect(loaded).rejects.toMatchObject({ name: expect.stringMatching(/^(Render|Timeout)Error$/) });
    expect(api.asked).not.toContain('/elsewhere');
  },
);
