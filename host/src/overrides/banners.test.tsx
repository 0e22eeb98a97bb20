import { HOT_UPDATE_EVENT } from '@olov/contract';
import { act, screen } from '@testing-library/react';
import { aDoor, aPage, openShell } from '../testing/openShell';
import { HotUpdates } from '.';
import { DraftBanner, OverrideBanner, PreviewBanner } from './banners';

const overrides = [
  { id: 'orders', source: 'http://localhost:3102/', isMissing: false },
  { id: 'wallet', source: 'http://localhost:3109/', isMissing: true },
];

const open = (at: string) =>
  openShell({
    at,
    routes: { menu: [{ path: '/', page: 'menu' }] },
    doors: { menu: async () => aDoor({ menu: aPage('Menu') }) },
    notice: <OverrideBanner overrides={overrides} />,
  });

test.each([
  ['/', 'Это не опубликованный магазин', 'не отвечает', 'Прекратить', '/?override='],
  ['/en?tag=hot#pizza', 'Not the published shop', 'does not answer', 'Stop', '/en?tag=hot&override=#pizza'],
  [
    '/uz?override=orders%40x',
    'Bu eʼlon qilingan doʻkon emas',
    'javob bermayapti',
    'Toʻxtatish',
    '/uz?override=',
  ],
])(
  'the override banner at %s names the overrides with their sources, and has a link that ends them',
  async (at, title, missing, stop, href) => {
    await open(at);
    const banner = screen.getByRole('region', { name: title });
    expect(banner).toHaveTextContent('orders: http://localhost:3102/');
    expect(banner).toHaveTextContent(new RegExp(`wallet: http://localhost:3109/ ${missing}`));
    expect(screen.getByRole('link', { name: stop })).toHaveAttribute('href', href);
  },
);

test('after a hot update the page is loaded again', async () => {
  let text = 'Menu';
  await openShell({
    at: '/en',
    routes: { menu: [{ path: '/', page: 'menu' }] },
    doors: { menu: async () => aDoor({ menu: aPage(text) }) },
    notice: <HotUpdates />,
  });
  text = 'Better menu';
  act(() => void window.dispatchEvent(new Event(HOT_UPDATE_EVENT)));
  expect(await screen.findByRole('heading', { name: 'Better menu' })).toBeInTheDocument();
});

test.each([
  ['/', 'Предпросмотр черновика «Winter»', 'До 2 декабря, 21:20', 'Закончить просмотр'],
  ['/en', 'Preview of the draft “Winter”', 'December 2, 21:20', 'Leave the preview'],
  ['/uz', '“Winter” qoralamasini koʻrib chiqish', '2-dekabr, 21:20 gacha', 'Koʻrishni tugatish'],
])(
  'the banner of a draft at %s names the draft and the end of the preview, and has a link that leaves it',
  async (at, title, until, leave) => {
    await openShell({
      at,
      routes: { menu: [{ path: '/', page: 'menu' }] },
      doors: { menu: async () => aDoor({ menu: aPage('Menu') }) },
      notice: <DraftBanner name="Winter" until="2026-12-02T16:20:00.000Z" />,
    });
    const banner = screen.getByRole('region', { name: title });
    expect(banner).toHaveTextContent(until);
    expect(screen.getByRole('link', { name: leave })).toHaveAttribute('href', '/_preview/end');
  },
);

test.each([
  ['/', 'Предпросмотр', 'до 2 декабря, 21:20', 'Закончить просмотр'],
  ['/en', 'Preview', 'until December 2, 21:20', 'Leave the preview'],
  ['/uz', 'Koʻrib chiqish', '2-dekabr, 21:20 gacha', 'Koʻrishni tugatish'],
])(
  'the preview banner at %s names the remote, its version and the end, and has a link that leaves it',
  async (at, title, until, leave) => {
    await openShell({
      at,
      routes: { menu: [{ path: '/', page: 'menu' }] },
      doors: { menu: async () => aDoor({ menu: aPage('Menu') }) },
      notice: <PreviewBanner id="orders" version="1.2.0-0a1b2c3d" until="2026-12-02T16:20:00.000Z" />,
    });
    const banner = screen.getByRole('region', { name: title });
    expect(banner).toHaveTextContent(`orders 1.2.0-0a1b2c3d, ${until}`);
    expect(screen.getByRole('link', { name: leave })).toHaveAttribute('href', '/_preview/end');
  },
);
