import { releasing } from './releasing';
import { throughAllScreens } from './screens';
import { type Least, targetProblems } from './targets';
import { expect, speaking } from './test';

const test = releasing();
const softly = expect.configure({ soft: true });
test.use({ ...speaking('ru'), reducedMotion: 'reduce' } as object);
test.describe.configure({ mode: 'default' });

for (const [what, use, least] of [
  ['a finger on a phone', {}, { control: 44, inText: 24 }],
  [
    'a mouse on a wide screen',
    { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
    { control: 24, inText: 24 },
  ],
] as [string, object, Least][]) {
  test.describe('all that can be pressed', () => {
    test.use(use);

    test(`is large enough for ${what} on every screen, and out of the way of its neighbours`, async ({
      page,
      shop,
      watched,
    }) => {
      test.setTimeout(300_000);
      watched.allow(/404|422/);
      await throughAllScreens(page, shop, (screen) =>
        // A screen that has just opened may still move; a target that is too small stays so.
        softly.poll(() => targetProblems(page, least), { message: screen }).toEqual([]),
      );
    });
  });
}
