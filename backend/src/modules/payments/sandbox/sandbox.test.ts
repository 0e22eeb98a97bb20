import { openPayingShop, type PayingShop } from '../../../testing/payments';
import { sandboxProviders } from './config';

const publicUrl = 'https://olov.example';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop({ publicUrl, isSandbox: true, ...sandboxProviders(publicUrl) });
});
afterAll(() => shop.close());

/** The page that a customer of an order comes to, as the back end serves it behind the host. */
async function pageFor(type: 'payme' | 'click' | 'uzum') {
  const orderId = await shop.orderFor(type);
  const { payment } = await shop.orderOf(orderId);
  expect(payment.url).toMatch(/^https:\/\/olov\.example\/main\/payments\/sandbox\//);
  const url = payment.url.replace(`${publicUrl}/main`, shop.url);
  const press = (answer: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });
  return { orderId, url, press };
}

describe.each(['payme', 'click', 'uzum'] as const)('the sandbox of %s', (type) => {
  test('shows the order, takes its payment by the protocol, and leads back', async () => {
    const { orderId, url, press } = await pageFor(type);
    const html = await (await fetch(url)).text();
    expect(html).toContain(orderId);
    expect(html).toContain('60000 UZS');
    const answer = await press('pay');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `https://olov.example/en/tracker/${orderId}`,
    ]);
    expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 20, payment: { isPaid: true } });
  });

  test('a payment that fails leaves the order to be paid', async () => {
    const { orderId, press } = await pageFor(type);
    await press('fail');
    expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 10, payment: { isPaid: false } });
    expect(await shop.statesOf(orderId)).toEqual([['created', 'cancelled']]);
    await press('pay');
    expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 20 });
  });
});

test('leads nowhere but to the shop', async () => {
  const body = new URLSearchParams({ answer: 'fail' });
  const url = `${shop.url}/payments/sandbox/click?transaction_param=x&amount=1&return_url=https://evil.example`;
  const { headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  expect(headers.get('location')).toBe(publicUrl);
});

test('is not there unless it is asked for', async () => {
  const plain = await openPayingShop();
  expect((await fetch(`${plain.url}/payments/sandbox/click`)).status).toBe(404);
  await plain.close();
});
