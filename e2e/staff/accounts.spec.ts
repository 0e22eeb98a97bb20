import { URI } from 'otpauth';
import { expectFaultless } from '../axe';
import { addMember, heading, signInAs } from '../staff';
import { test } from '../staffShop';
import { expect, inFirefox, speaking, typeInto } from '../test';

test.use(speaking('en'));

test(
  'the head office invites a cook of one restaurant with a link, and ends the sessions with the account',
  inFirefox(true),
  async ({ page, shop, browser, watched }) => {
    test.slow();
    watched.allow(/status of 410/);
    const told = addMember({ dataDir: shop.dataDir, login: 'accounts', role: 'head-office' });
    await page.goto(`${shop.backEndUrl}/staff/accounts`);
    await signInAs(page, 'accounts', URI.parse(told.match(/otpauth:\S+/)?.[0] ?? '').generate());
    await expect(heading(page, 'Accounts')).toBeVisible();
    await expectFaultless(page, 'accounts');

    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog');
    await typeInto(dialog.getByLabel('Login'), 'akmal@shop.example');
    await typeInto(dialog.getByLabel('Name'), 'Akmal K.');
    await dialog.getByRole('checkbox', { name: 'Chorsu' }).check();
    await expectFaultless(page, 'invitation');
    await page.getByRole('button', { name: 'Save' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    await expectFaultless(page, 'link');
    await page.keyboard.press('Escape');

    const tablet = await (await browser.newContext(speaking('en'))).newPage();
    await tablet.goto(link);
    await expectFaultless(tablet, 'invited');
    await typeInto(tablet.getByLabel('New password'), 'correct horse battery staple');
    await tablet.getByRole('button', { name: 'Save and log in' }).click();
    await expect(tablet.getByText('No orders').first()).toBeVisible();
    await expect(tablet.getByText('Akmal K.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('was used');

    await page.goto(`${shop.backEndUrl}/staff/accounts`);
    await page.getByRole('button', { name: 'akmal@shop.example' }).click();
    await expectFaultless(page, 'account');
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('button', { name: /^Yes, disable/ }).click();
    await expect(page.getByRole('row', { name: /akmal/ })).toContainText('disabled');
    await tablet.reload();
    await expect(tablet.getByLabel('Password')).toBeVisible();
    await tablet.context().close();
  },
);
