import { screen } from '@testing-library/react';
import { aDoor, aPage, openShell } from '../testing/openShell';
import { PreviewBanner } from './PreviewBanner';

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
