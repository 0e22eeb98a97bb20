import { request as newRequest } from '@playwright/test';
import { aPickupOrder, send, tokenOf } from '../orders';
import { STAFF_TOKEN } from '../shop';
import { expect, test } from '../test';

test.describe('an attacker', () => {
  // asvs V8.2.2, V14.2.1
  test('an attacker neither sees another customer’s order nor learns that it exists', async ({
    request,
    baseURL,
  }) => {
    const { body } = await aPickupOrder(request);
    const { orderId } = (await (await send(request, body)).json()) as { orderId: string };
    const stranger = await newRequest.newContext({ ...(baseURL && { baseURL }) });
    const headers = { authorization: `Bearer ${await tokenOf(stranger)}` };
    const foreign = await stranger.get(`/main/api/delivery/Get?orderId=${orderId}`, { headers });
    const unknown = await stranger.get('/main/api/delivery/Get?orderId=nothing-of-this-name', { headers });
    expect([foreign.status(), await foreign.json()]).toEqual([404, await unknown.json()]);
    await stranger.dispose();
  });

  // asvs V8.3.1
  test('an attacker cannot list another customer’s orders by the customer’s id', async ({
    request,
    baseURL,
  }) => {
    const { customerId } = (await (await request.get('/api/token')).json()) as { customerId: string };
    const { body } = await aPickupOrder(request);
    await send(request, body);
    const stranger = await newRequest.newContext({ ...(baseURL && { baseURL }) });
    const answer = await stranger.get(`/main/api/delivery/List?customerId=${customerId}&skip=0&take=50`, {
      headers: { authorization: `Bearer ${await tokenOf(stranger)}` },
    });
    const list = answer.ok() ? await answer.json() : [];
    expect(list).toEqual([]);
    await stranger.dispose();
  });

  // asvs V2.2.2, V8.2.3, V15.3.3
  test('an attacker pays the server’s price, whatever prices the body contains', async ({ request }) => {
    const { body, price } = await aPickupOrder(request);
    const answer = await send(request, {
      ...body,
      products: body.products.map((product) => ({ ...product, price: 1 })),
    });
    if (answer.status() === 201) expect(((await answer.json()) as { total: number }).total).toBe(price);
    else expect(answer.status()).toBe(422);
  });

  // asvs V9.2.3
  test('the APIs refuse a missing token, a forged token and a token of the HR API', async ({ request }) => {
    const hr = (await (await request.get('/api/hr_token')).json()) as { token: string };
    const token = await tokenOf(request);
    const [head, , signature] = token.split('.');
    const claims = Buffer.from(
      JSON.stringify({ iss: 'olov', aud: 'olov:main', sub: 'x', exp: 9999999999 }),
    ).toString('base64url');
    for (const bearer of ['', `${head}.${claims}.${signature}`, hr.token, 'nonsense']) {
      const answer = await request.get('/main/api/delivery/List?skip=0&take=50', {
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
      });
      expect(answer.status()).toBe(401);
    }
  });

  // asvs V2.3.1, V8.2.1
  test('an order changes its status only with the staff token, and never backward', async ({ request }) => {
    const { body } = await aPickupOrder(request);
    const { orderId } = (await (await send(request, body)).json()) as { orderId: string };
    const customer = await request.post('/main/api/delivery/SetStatus', {
      headers: { authorization: `Bearer ${await tokenOf(request)}` },
      data: { orderId, statusCode: 201 },
    });
    expect(customer.status()).toBe(401);
    const staff = { authorization: `Bearer ${STAFF_TOKEN}` };
    const forward = await request.post('/main/api/delivery/SetStatus', {
      headers: staff,
      data: { orderId, statusCode: 201 },
    });
    expect(forward.status()).toBe(200);
    const back = await request.post('/main/api/delivery/SetStatus', {
      headers: staff,
      data: { orderId, statusCode: 20 },
    });
    expect(back.status()).toBe(409);
  });

  // asvs V13.4.1
  test('no file of the server can be read over HTTP', async ({ request }) => {
    for (const path of [
      '/remotes/..%2f..%2fregistry.json',
      '/remotes/%2e%2e/secrets/session-secret',
      '/main/media/..%2f..%2fpackage.json',
    ]) {
      const answer = await request.get(path);
      expect(answer.status()).toBeGreaterThanOrEqual(400);
      expect(await answer.text()).not.toContain('microFrontends');
    }
  });
});
