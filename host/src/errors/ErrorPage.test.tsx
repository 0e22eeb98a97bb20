import { screen, within } from '@testing-library/react';
import { aDoor, aPage, openShell } from '../testing/openShell';

const menu = { path: '/', page: 'menu' };
const secret = { path: '/secret', page: 'menu', middleware: ['secret'] };
const doors = { menu: async () => aDoor({ menu: aPage('Menu', { titleId: 'page.title' }) }) };

const TEXTS = [
  ['/', 'Внутренняя ошибка сервера', 'Olov: на главную'],
  ['/en', 'Internal Server Error', 'Olov: home'],
  ['/uz', 'Serverning ichki xatosi', 'Olov: bosh sahifa'],
] as const;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test.each(TEXTS)(
  'the error page at %s has the title “%s” in the tab and in its heading',
  async (at, title) => {
    const { navigate } = await openShell({ at, routes: { menu: [menu, secret] }, doors });
    await screen.findByRole('heading', { name: 'Menu' });
    await navigate('/secret');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(document.title).toBe(`${title} — Olov`);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    await navigate('/');
    await screen.findByRole('heading', { name: 'Menu' });
    expect(document.title).not.toContain(title);
  },
);

test.each(TEXTS)(
  'a layout that fails at %s is replaced with a plain page with the heading “%s”',
  async (at, title, home) => {
    const { reports } = await openShell({
      at,
      routes: { menu: [menu] },
      doors,
      prepare: ({ brand }) => Object.assign(brand, { phone: undefined }),
    });
    const main = await screen.findByRole('main');
    expect(within(main).getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: home })).toHaveAttribute('href', at);
    expect(document.title).toBe(`${title} — Olov`);
    expect(reports).toEqual([[expect.any(Error), { remote: undefined, area: 'page' }]]);
  },
);
