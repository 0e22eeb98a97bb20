import { request as requests } from '@playwright/test';
import { URI } from 'otpauth';
import { expectFaultless } from '../axe';
import { aPickupOrder, send } from '../orders';
import { addMember, heading, signInAs, typeTexts } from '../staff';
import { test } from '../staffShop';
import { expect, speaking, typeInto } from '../test';
import { serveTiles } from '../tiles';

const NAME = 'Olov Quyluq';

test.use(speaking('en'));

test('the head office opens a restaurant, which takes its first order, and closes it for good after that order', async ({
  page,
  shop,
  watched,
}) => {
  watched.allow(/status of 40[19]/);
  await serveTiles(page.context());
  const told = addMember({ dataDir: shop.dataDir, login: 'founder', role: 'head-office' });
  const shopper = await requests.newContext({ baseURL: shop.url });
  const isShown = async () => {
    await page.goto(`${shop.url}/en/contacts`);
    await expect(page.getByText('Olov Mirobod').first()).toBeVisible();
    return page.getByText(NAME).first().isVisible();
  };
  const openOffice = async (path: string) => {
    await page.goto(`${shop.backEndUrl}/staff/${path}`);
    await expect(heading(page, /./)).toBeVisible();
  };

  await test.step('a new restaurant says what it lacks', async () => {
    await page.goto(`${shop.backEndUrl}/staff/restaurants`);
    await signInAs(page, 'founder', URI.parse(told.match(/otpauth:\S+/)?.[0] ?? '').generate());
    await page.getByRole('button', { name: 'Add a restaurant' }).click();
    const dialog = page.getByRole('dialog');
    await typeTexts(dialog.getByRole('group', { name: 'Name' }), NAME);
    await typeTexts(dialog.getByRole('group', { name: 'Address' }), 'Quyluq, 10');
    await typeInto(dialog.getByLabel('Phone'), '71 200 00 77');
    await dialog.getByLabel('City').selectOption({ label: 'Tashkent' });
    await dialog.getByRole('button', { name: 'Point on the map' }).press('ArrowDown');
    await typeInto(dialog.getByLabel('Longitude'), '69.22');
    await expectFaultless(page, 'new restaurant');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(heading(page, NAME)).toBeVisible();
    await expect(page.getByText('It has no opening hours')).toBeVisible();
    await expect(page.getByText('The restaurant has no zone')).toBeVisible();
    await expect(page.getByText('Takes no orders', { exact: true })).toBeVisible();
  });

  await test.step('with hours it is turned on, and customers see it', async () => {
    for (const field of ['Opening', 'Closing']) await page.getByLabel(field).fill('00:00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Take orders' }).click();
    await expect(page.getByText('Takes orders')).toBeVisible();
    await expectFaultless(page, 'turned on');
    expect(await isShown()).toBe(true);
  });

  const { orderId } = await test.step('it takes its first order', async () => {
    const { body } = await aPickupOrder(shopper, 'olov-quyluq');
    const answer = await send(shopper, body);
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  });

  await test.step('it is not closed before the order has ended', async () => {
    await openOffice('restaurants/olov-quyluq');
    await page.getByRole('button', { name: 'Stop taking orders' }).click();
    await page.getByRole('button', { name: 'Close for good…' }).click();
    await expect(page.getByRole('alert')).toContainText('Open orders: 1');
    await expectFaultless(page, 'question');
    const done = await shopper.post(`${shop.backEndUrl}/main/api/delivery/SetStatus`, {
      headers: { authorization: `Bearer ${shop.staffToken}` },
      data: { orderId, statusCode: 201 },
    });
    expect(done.status()).toBe(200);
  });

  await test.step('closed, it is in no choice, and opens again', async () => {
    await openOffice('restaurants/olov-quyluq');
    await page.getByRole('button', { name: 'Close for good…' }).click();
    await page.getByRole('button', { name: 'Close for good', exact: true }).click();
    await expect(page.getByText('Closed for good', { exact: true })).toBeVisible();
    await openOffice('board');
    await expect(page.getByRole('button', { name: /Olov Mirobod/ })).toBeVisible();
    await expect(page.getByRole('button', { name: NAME })).toHaveCount(0);
    expect(await isShown()).toBe(false);
    await openOffice('restaurants');
    await typeInto(page.getByLabel(/^Search/), 'quyluq');
    await page.getByRole('link', { name: NAME }).click();
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect(page.getByText('Takes no orders', { exact: true })).toBeVisible();
  });
  await shopper.dispose();
});
