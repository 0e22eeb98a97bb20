import { request as requests } from '@playwright/test';
import { URI } from 'otpauth';
import { expectFaultless } from '../axe';
import { aPickupOrder, tokenOf } from '../orders';
import { addMember, heading, signInAs, signOut, typeTexts } from '../staff';
import { test } from '../staffShop';
import { expect, inFirefox, speaking, typeInto } from '../test';

const PRICE = '91,234 UZS';
const WRONG = 'The login, the password or the code is wrong.';

test.use(speaking('en'));

test(
  'the head office signs in with a second factor, publishes a price and undoes it, and makes a promo code',
  inFirefox(true),
  async ({ page, shop, context, watched }) => {
    watched.allow(/status of 401/);
    const told = addMember({ dataDir: shop.dataDir, login: 'chief', role: 'head-office' });
    const code = () => URI.parse(told.match(/otpauth:\S+/)?.[0] ?? '').generate();
    const customer = await context.newPage();
    const menuHasPrice = async () => {
      await customer.goto(`${shop.url}/en`);
      await expect(customer.getByText('Pepperoni').first()).toBeVisible();
      return customer.getByText(PRICE).first().isVisible();
    };

    const used = await test.step('the password alone is refused', async () => {
      await page.goto(`${shop.backEndUrl}/staff/menu`);
      await signInAs(page, 'chief');
      await expect(page.getByRole('alert')).toHaveText(WRONG);
      await expectFaultless(page, 'refused sign-in');
      const typed = code();
      await signInAs(page, 'chief', typed);
      await expect(heading(page, 'Menu')).toBeVisible();
      return typed;
    });

    await test.step('a price reaches the customers when its draft is published', async () => {
      await expectFaultless(page, 'menu');
      await page.getByRole('button', { name: 'Pepperoni', exact: true }).click();
      await typeInto(page.getByRole('dialog').getByLabel('Price, UZS').first(), '91234');
      await expectFaultless(page, 'dish');
      await page.getByRole('button', { name: 'Save into a new draft' }).click();
      await page.getByRole('link', { name: 'Review and publish' }).click();
      await expect(page.getByRole('row', { name: /^Price/ })).toContainText('91,234');
      await expectFaultless(page, 'draft');
      expect(await menuHasPrice()).toBe(false);
      await page.getByRole('button', { name: 'Publish now' }).click();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Undo the publication' })).toBeVisible();
      await expect.poll(menuHasPrice).toBe(true);
    });

    await test.step('the undo takes the price back', async () => {
      await page.getByRole('button', { name: 'Undo the publication' }).click();
      await expect.poll(menuHasPrice).toBe(false);
      await page.getByRole('link', { name: 'Drafts' }).click();
      await expect(page.getByText('Undone')).toBeVisible();
      await expectFaultless(page, 'drafts');
    });

    await test.step('a promo code holds for customers', async () => {
      await page.getByRole('link', { name: 'Promo codes' }).click();
      await page.getByRole('button', { name: 'New promo code' }).click();
      const dialog = page.getByRole('dialog');
      await typeInto(dialog.getByLabel('Code'), 'OVEN20');
      await typeTexts(dialog.getByRole('group', { name: 'What the customer gets' }), '20 % off');
      await typeInto(dialog.getByLabel('Percent'), '20');
      await expectFaultless(page, 'promo code');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('row', { name: /^OVEN20/ })).toContainText('Running');
      await expectFaultless(page, 'promo codes');
      const shopper = await requests.newContext({ baseURL: shop.url });
      const { body, price } = await aPickupOrder(shopper);
      const { customer: _, payment: __, ...cart } = body;
      const answer = await shopper.post('/main/api/promo/Check', {
        headers: { authorization: `Bearer ${await tokenOf(shopper)}` },
        data: { ...cart, promoCode: 'OVEN20' },
      });
      expect(await answer.json()).toMatchObject({ isValid: true, discount: price / 5 });
      await shopper.dispose();
    });

    await test.step('the log of changes names the member, and the used code opens nothing', async () => {
      await page.goto(`${shop.backEndUrl}/staff/log`);
      await expect(page.getByRole('listitem').filter({ hasText: 'OVEN20' })).toContainText(
        'chief · Head office',
      );
      await expectFaultless(page, 'log');
      await signOut(page);
      await signInAs(page, 'chief', used);
      await expect(page.getByRole('alert')).toHaveText(WRONG);
    });
  },
);
