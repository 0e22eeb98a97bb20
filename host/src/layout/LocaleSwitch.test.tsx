import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoor, aPage, openShell } from '../testing/openShell';

const open = (at: string) =>
  openShell({
    at,
    routes: {
      menu: [
        { path: '/', page: 'page' },
        { path: '/news/:id', page: 'page' },
      ],
    },
    doors: { menu: async () => aDoor({ page: aPage('Page') }) },
  });

async function languages() {
  const area = await screen.findByTestId('locale-switch');
  await userEvent.click(within(area).getByRole('button'));
  return within(area).getAllByRole('link');
}

const press = (link: HTMLElement, event: 'click' | 'auxclick', button = 0) => {
  link.addEventListener(event, (pressed) => pressed.preventDefault());
  fireEvent(link, new MouseEvent(event, { bubbles: true, cancelable: true, button }));
};

// spec 2: The interface language is switchable
test.each([
  ['/', ['/', '/en', '/uz']],
  ['/#pizza', ['/#pizza', '/en#pizza', '/uz#pizza']],
  ['/uz?tag=hot#pizza', ['/?tag=hot#pizza', '/en?tag=hot#pizza', '/uz?tag=hot#pizza']],
  ['/en/news/7?x=1#y', ['/news/7?x=1#y', '/en/news/7?x=1#y', '/uz/news/7?x=1#y']],
  ['/en/nowhere', ['/nowhere', '/en/nowhere', '/uz/nowhere']],
])(
  'the language switch has a link to the path, query and hash of %s in each language',
  async (at, expected) => {
    await open(at);
    const links = await languages();
    expect(links.map((link) => link.textContent)).toEqual(['Русский', 'English', "O'zbekcha"]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
  },
);

test('the links of the language switch follow a navigation', async () => {
  const { navigate } = await open('/en');
  await screen.findByRole('heading');
  await navigate('/news/7#y');
  expect((await languages()).map((link) => link.getAttribute('href'))).toContain('/uz/news/7#y');
});

test('the language switch names and marks the language of the page', async () => {
  await open('/uz');
  const links = await languages();
  expect(screen.getByRole('button', { name: "uz Til: O'zbekcha" })).toHaveAttribute('aria-expanded', 'true');
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'true']);
  expect(links.map((link) => link.getAttribute('lang'))).toEqual(['ru-RU', 'en-US', 'uz-UZ']);
});

describe('the language cookie', () => {
  // spec 2: The chosen language is kept in a cookie
  it('the language cookie is written at a press on a language, so that the server responds in that language', async () => {
    await open('/en');
    const [ru] = await languages();
    if (ru) press(ru, 'click');
    expect(document.cookie).toBe('locale=ru');
  });

  it('the language cookie is written at a press of the middle button, because the new tab sends it too', async () => {
    await open('/en');
    const [ru] = await languages();
    if (ru) press(ru, 'auxclick', 1);
    expect(document.cookie).toBe('locale=ru');
  });

  it('the language cookie is not changed by a press of the right button', async () => {
    await open('/en');
    const [ru] = await languages();
    if (ru) press(ru, 'auxclick', 2);
    expect(document.cookie).toBe('');
  });

  // spec 9: The language cookie lasts 365 days, path `/`, SameSite lax
  // spec 9: It is not secure where the shop is no other origin
  it('the language cookie lasts 365 days on every path, is lax and not secure', async () => {
    const written = jest.spyOn(document, 'cookie', 'set');
    await open('/');
    const [, en] = await languages();
    if (en) press(en, 'click');
    expect(written).toHaveBeenCalledWith('locale=en; max-age=31536000; path=/; samesite=lax');
    written.mockRestore();
  });
});

describe('the list of languages', () => {
  it('the list of languages closes on Escape and returns the focus', async () => {
    await open('/en');
    await languages();
    await userEvent.keyboard('{Tab}{Escape}');
    expect(screen.queryByRole('link', { name: 'English' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'en Language: English' })).toHaveFocus();
  });

  it('the list of languages closes on a press or a focus outside, and stays open for one inside', async () => {
    await open('/en');
    const [ru] = await languages();
    act(() => ru?.focus());
    expect(ru).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('heading'));
    expect(ru).not.toBeInTheDocument();
    await languages();
    act(() => screen.getByTestId('cart-open').focus());
    expect(await screen.findByRole('button', { name: 'en Language: English' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });
});
