import { expectFaultless } from '../axe';
import { addMember, heading, signInAs, signOut } from '../staff';
import { test } from '../staffShop';
import { expect, inFirefox, speaking, typeInto } from '../test';

test.use(speaking('en'));

test(
  'an operator ends the session of a lost tablet, and reads that in the log of changes',
  inFirefox(true),
  async ({ page, shop, browser }) => {
    test.slow();
    const { dataDir } = shop;
    addMember({ dataDir, login: 'operator', role: 'operator' });
    addMember({ dataDir, login: 'lost-tablet', role: 'kitchen', restaurants: 'tashkent-chorsu' });
    const staff = `${shop.backEndUrl}/staff`;
    const tablet = await (await browser.newContext(speaking('en'))).newPage();
    await tablet.goto(staff);
    await signInAs(tablet, 'lost-tablet');
    await expect(heading(tablet, /Chorsu/)).toBeVisible();

    await page.goto(staff);
    await expectFaultless(page, 'sign-in');
    await signInAs(page, 'operator');
    await expect(heading(page, 'Today')).toBeVisible();
    await expectFaultless(page, 'start');
    await page.getByRole('main').getByRole('link', { name: 'Undelivered messages' }).click();
    await expect(heading(page, 'Undelivered messages')).toBeVisible();
    await expect(page.getByText('There are no undelivered messages')).toBeVisible();
    await expectFaultless(page, 'messages');
    await page.getByRole('link', { name: 'Password' }).click();
    await expect(page.getByLabel('Current password')).toBeVisible();
    await expectFaultless(page, 'password');

    await page.getByRole('link', { name: 'Sessions' }).click();
    const lost = page.getByRole('article').filter({ hasText: 'lost-tablet' });
    await expect(lost).toBeVisible();
    await expectFaultless(page, 'sessions');
    await lost.getByRole('button', { name: 'End the session' }).click();
    await expect(lost).toHaveCount(0);
    await tablet.reload();
    await expect(tablet.getByLabel('Password')).toBeVisible();
    await tablet.context().close();

    await page.getByRole('link', { name: 'Log of changes' }).click();
    await expect(page.getByText('operator ended a session of lost-tablet')).toBeVisible();
    await typeInto(page.getByLabel('Person'), 'nobody of that name');
    await expect(page.getByText('There are no such changes')).toBeVisible();
    await typeInto(page.getByLabel('Person'), 'OPERATOR');
    await expect(page.getByText('operator ended a session of lost-tablet')).toBeVisible();
    await expectFaultless(page, 'log');

    await signOut(page);
  },
);
