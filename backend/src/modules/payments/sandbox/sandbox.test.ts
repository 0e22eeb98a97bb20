import { openedPayingShop, openPayingShop } from '../../../testing/payments';
import { sandboxProviders } from './config';

const publicUrl = 'https://olov.example';

const shop = openedPayingShop({ publicUrl, isSandbox: true, ...sandboxProviders(publicUrl) });

async function pageFor(type: 'payme' | 'click' | 'uzum') {
  const orderId = await shop.orderFor(type);
  const { payment } = await shop.orderOf(orderId);
  expect(payment.url).toMatch(/^https:\/\/olov\.example\/main\/payments\/sandbox\//);
  const url = payment.url.replace(`${publicUrl}/main`, shop.url);
  const press = (answer: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });
  return { orderId, url, press };
}

describe.each(['payme', 'click', 'uzum'] as const)('sandbox of %s', (type) => {
  test('the sandbox page shows the order, pays it by the provider’s protocol, and redirects to the tracker', async () => {
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

  test('a failed sandbox payment leaves the order unpaid, and a second attempt can pay it', async () => {
    const { orderId, press } = await pageFor(type);
    await press('fail');
    expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 10, payment: { isPaid: false } });
    expect(await shop.statesOf(orderId)).toEqual([['created', 'cancelled']]);
    await press('pay');
    expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 20 });
  });
});

test('the sandbox redirects only to the shop’s own address', async () => {
  const body = new URLSearchParams({ answer: 'fail' });
  const url = `${shop.url}/payments/sandbox/click?transaction_param=x&amount=1&return_url=https://evil.example`;
  const { headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  expect(headers.get('location')).toBe(publicUrl);
});

test('the sandbox pages do not exist without PAYMENT_SANDBOX', async () => {
  const plain = await openPayingShop();
  expect((await fetch(`${plain.url}/payments/sandbox/click`)).status).toBe(404);
  await plain.close();
});
