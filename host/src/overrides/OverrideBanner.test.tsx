import { screen } from '@testing-library/react';
import { aDoor, aPage, openShell } from '../testing/openShell';
import { reloadOnHotUpdates } from './hotUpdates';
import { OverrideBanner } from './OverrideBanner';

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

test('a hot update of an override build reloads the page once', () => {
  const page = new EventTarget();
  const reload = jest.fn();
  reloadOnHotUpdates(page, reload);
  page.dispatchEvent(new Event('olov:hot-update'));
  page.dispatchEvent(new Event('olov:hot-update'));
  expect(reload).toHaveBeenCalledTimes(1);
});
