import { expect, speaking, test } from '../test';
import { serveTiles } from '../tiles';
import { STATES } from './states';

/* Every state without content is drawn, worded, and has a way on. docs/design.md has their pictures. */

test.use({ ...speaking('en'), contextOptions: { reducedMotion: 'reduce' } });

for (const { name, open, title, way, allows } of STATES) {
  test(`the state “${name}” has a drawing, a title and a way on that has the focus when asked`, async ({
    page,
    watched,
  }, info) => {
    if (allows) watched.allow(allows);
    await serveTiles(page.context());
    await open(page, 'en');
    const area = page.getByRole('dialog').or(page.getByRole('main')).last();
    await expect(area.getByText(title).filter({ visible: true }).first()).toBeVisible();
    await expect(area.locator('svg path[data-tone]').first()).toBeVisible();
    const next = area
      .getByRole('button', { name: way })
      .or(area.getByRole('link', { name: way }))
      .first();
    await next.focus();
    await expect(next).toBeFocused();
    await page.screenshot({ path: info.outputPath('state.png') });
  });
}
