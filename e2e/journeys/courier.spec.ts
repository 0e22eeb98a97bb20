import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { expectFaultless } from '../axe';
import { aDeliveryTo, send, tokenOf } from '../orders';
import { testWithShop } from '../ownShop';
import { type RunningShop, STAFF_TOKEN } from '../shop';
import { addMember, signInAs, signOut } from '../staff';
import { expect, speaking, typeInto } from '../test';

/* The courier's page, on a phone. */

const HERE = { latitude: 41.3, longitude: 69.25 };

const test = testWithShop({ KITCHEN_SIMULATOR: 'off' });

let shop: RunningShop;
let staffUrl: string;
let customer: APIRequestContext;
test.beforeAll(async ({ shop: own }) => {
  shop = own;
  staffUrl = `${shop.backEndUrl}/staff`;
  customer = await requests.newContext({ baseURL: shop.url });
  addMember({ dataDir: shop.dataDir, login: 'anvar', role: 'courier', restaurants: 'all' });
});
test.afterAll(() => customer?.dispose());
test.describe.configure({ mode: 'default' });
test.use({ ...speaking('en'), viewport: { width: 390, height: 844 } });

/** An order that the kitchen has made. */
async function aReadyDelivery(): Promise<{ orderId: string; total: number }> {
  const place = { latitude: 41.3111, longitude: 69.2797, title: 'Amir Temur xiyoboni', house: '7' };
  const body = await aDeliveryTo(customer, { ...place, isMeetingPoint: false, flat: '12' });
  const answer = await send(customer, { ...body, payment: { type: 'cash' } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { orderId, total } = (await answer.json()) as { orderId: string; total: number };
  const moved = await customer.post(`${shop.backEndUrl}/api/delivery/SetStatus`, {
    headers: { authorization: `Bearer ${STAFF_TOKEN}` },
    data: { orderId, statusCode: 50 },
  });
  expect(moved.status()).toBe(200);
  return { orderId, total };
}

async function orderOf(orderId: string) {
  const headers = { authorization: `Bearer ${await tokenOf(customer)}` };
  const answer = await customer.get(`/main/api/delivery/Get?orderId=${orderId}`, { headers });
  return (await answer.json()) as { statusCode: number; total: number; courier?: typeof HERE };
}

async function signIn(page: Page) {
  await page.goto(staffUrl);
  await signInAs(page, 'anvar');
  await expect(page).toHaveURL(`${staffUrl}/courier`);
}

const ticketOf = (page: Page, orderId: string) => page.locator(`[data-order-id="${orderId}"]`);

test('a courier takes an order, shows the way to the customer, and delivers it once although the network is lost', {
  tag: ['@nightly', '@firefox'],
}, async ({ page, context, watched }) => {
  watched.allow(/ERR_|NS_ERROR|NetworkError|status of 403/);
  await context.grantPermissions(['geolocation'], { origin: new URL(staffUrl).origin });
  await context.setGeolocation(HERE);
  const { orderId } = await aReadyDelivery();
  await signIn(page);
  await expectFaultless(page, 'free orders');
  await ticketOf(page, orderId).getByTestId('courier-take').click();
  const ticket = page.getByRole('region', { name: /^My orders/ }).locator(`[data-order-id="${orderId}"]`);
  await expect(ticket).toContainText('flat 12');
  await expect(ticket.getByTestId('courier-route').first()).toHaveAttribute(
    'href',
    /destination=41\.3111,69\.2797$/,
  );

  await page.getByRole('button', { name: 'Show the customer where I am' }).click();
  await ticket.getByTestId('courier-move').click();
  await expect(ticket).toHaveAttribute('data-status-code', '70');
  // Firefox does not repeat an emulated position, and the first one is older than the page accepts by now.
  await context.setGeolocation(HERE);
  await expect.poll(async () => (await orderOf(orderId)).courier).toMatchObject(HERE);
  await expectFaultless(page, 'own orders');

  const { total } = await orderOf(orderId);
  await typeInto(ticket.getByLabel('Cash received'), String(total + 3000));
  await expect(ticket.locator('output')).toHaveText(/^Change: 3,000/);
  await context.setOffline(true);
  await ticket.getByTestId('courier-delivered').click();
  await expect(page.getByTestId('courier-waiting')).toContainText('Waits for the connection');
  expect((await orderOf(orderId)).statusCode).toBe(70);
  await context.setOffline(false);
  await expect(ticket).toHaveCount(0);
  await expect(page.getByTestId('courier-waiting')).toHaveCount(0);
  expect((await orderOf(orderId)).statusCode).toBe(201);

  await page.getByRole('button', { name: 'End the shift…' }).click();
  await page.getByRole('button', { name: /^I hand in/ }).click();
  await expect(page.getByText(/^The shift has ended/)).toBeVisible();
  await expectFaultless(page, 'end of the shift');
  await signOut(page);
});
