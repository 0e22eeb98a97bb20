import { screen } from '@testing-library/react';
import { aDoor, aPage, openShell } from '../testing/openShell';
import { DraftBanner } from './DraftBanner';

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
