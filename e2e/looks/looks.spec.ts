import { expectAccessible, expectNoSidewaysScroll } from '../axe';
import { Customer } from '../journey';
import { makeOrderOf } from '../orders';
import { releasing } from '../releasing';
import { throughAllScreens } from '../screens';
import { type Least, targetProblems } from '../targets';
import { expect, type Locale, speaking } from '../test';

const test = releasing();
const softly = expect.configure({ soft: true });
test.describe.configure({ mode: 'default' });
test.use(speaking('ru'));

const WIDTHS = [320, 390, 768, 1025, 1280, 1440, 1920];

test('no screen scrolls sideways from 320 to 1920 pixels', async ({ page, request, watched }) => {
  watched.allow(/404/);
  const orderId = await makeOrderOf(page, request);
  const customer = new Customer(page, 'ru');
  await customer.open();
  await customer.choosePlace('pickup');
  await customer.addFromDialog();
  // A sum of millions is wide.
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}') as { data: { amount: number }[] };
    for (const line of cart.data) line.amount = 20;
    localStorage.setItem('cart', JSON.stringify(cart));
  });
  for (const path of [
    '/',
    '/uz',
    '/order',
    '/uz/order',
    `/tracker/${orderId}`,
    '/en/profile',
    '/news',
    '/uz/news/roman-pizza',
    '/uz/stocks',
    '/stocks/second-roman',
    '/uz/contacts',
    '/en/nowhere',
  ]) {
    await page.context().addCookies([{ name: 'locale', value: 'ru', url: page.url() }]);
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, `${path} at ${width}`);
    }
  }
});

const FINGER = { control: 44, inText: 24 };
const MOUSE = { control: 24, inText: 24 };

interface Case {
  who: string;
  locale: Locale;
  least: Least;
  use: object;
}

const CASES: Case[] = [
  { who: 'a finger on a phone of 390 pixels', locale: 'ru', least: FINGER, use: {} },
  {
    who: 'a finger on a phone of 320 pixels in the dark theme',
    locale: 'uz',
    least: FINGER,
    use: { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
  },
  {
    who: 'a finger on a tablet',
    locale: 'en',
    least: FINGER,
    use: { viewport: { width: 820, height: 1180 } },
  },
  {
    who: 'a mouse on a wide screen in the dark theme',
    locale: 'ru',
    least: MOUSE,
    use: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, colorScheme: 'dark' },
  },
];

for (const { who, locale, least, use } of CASES) {
  test.describe(`every control, in ${locale}`, () => {
    test.use({ ...speaking(locale), contextOptions: { reducedMotion: 'reduce' }, ...use });

    test(`every screen for ${who} has no serious finding of axe, and controls that are large enough and do not overlap`, async ({
      page,
      shop,
      watched,
    }) => {
      watched.allow(/404|422/);
      await throughAllScreens(page, locale, shop, async (screen) => {
        // A new screen may still move; a small target stays small.
        await softly.poll(() => targetProblems(page, least), { message: screen }).toEqual([]);
        await expectAccessible(page, screen);
      });
    });
  });
}
