import { releasing } from '../releasing';
import { throughAllScreens } from '../screens';
import { type Least, targetProblems } from '../targets';
import { expect, type Locale, speaking } from '../test';

const test = releasing();
const softly = expect.configure({ soft: true });
test.describe.configure({ mode: 'default' });

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
    who: 'a finger on a phone of 320 pixels',
    locale: 'uz',
    least: FINGER,
    use: { viewport: { width: 320, height: 640 } },
  },
  {
    who: 'a finger on a tablet',
    locale: 'en',
    least: FINGER,
    use: { viewport: { width: 820, height: 1180 } },
  },
  {
    who: 'a mouse on a wide screen',
    locale: 'ru',
    least: MOUSE,
    use: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
  },
];

for (const { who, locale, least, use } of CASES) {
  test.describe(`every control, in ${locale}`, () => {
    test.use({ ...speaking(locale), contextOptions: { reducedMotion: 'reduce' }, ...use });

    test(`every control is large enough for ${who} on every screen, and does not overlap its neighbours`, async ({
      page,
      shop,
      watched,
    }) => {
      test.setTimeout(300_000);
      watched.allow(/404|422/);
      await throughAllScreens(page, locale, shop, (screen) =>
        // A new screen may still move; a small target stays small.
        softly.poll(() => targetProblems(page, least), { message: screen }).toEqual([]),
      );
    });
  });
}
