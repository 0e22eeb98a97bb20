import { createECDH, createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/prepare.mjs';
import { sendOrder } from '../soak/customers.mjs';

const timeoutMs = 60_000;
const ACCEPTED = 20;
const CANCELLED = 255;
const PICTURE = readFileSync(join(root, 'demo-data/media/modifiers/arugula-96.webp'));
const BROWSER_KEY = createECDH('prime256v1').generateKeys('base64url');

const newPhone = () => `+99890${String(randomInt(10_000_000)).padStart(7, '0')}`;
const json = (body, headers) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
  body: JSON.stringify({ language: 3, ...body }),
  timeoutMs,
});
const get = ({ newCustomer }, path) => newCustomer().ask(path, { timeoutMs });

export async function take(answer) {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function orderOf({ newCustomer, basket }, changes) {
  const customer = newCustomer();
  const body = { ...basket, ...changes, customer: { name: 'Aziza', phone: newPhone() } };
  const key = randomUUID();
  return { customer, send: () => sendOrder(customer, body, key, { timeoutMs }) };
}
async function placed(shop, changes) {
  const { customer, send } = orderOf(shop, changes);
  return { customer, ...(await take(await send())) };
}
const move = (shop, orderId, statusCode) =>
  shop.staff('/main/api/delivery/SetStatus', json({ orderId, statusCode }));

/** Answers when the event of a new status arrives. */
async function follow(shop) {
  const { customer, orderId } = await placed(shop);
  const { body } = await customer.asCustomer(`/main/api/delivery/Events?orderId=${orderId}`, { timeoutMs });
  return async () => {
    await take(await move(shop, orderId, ACCEPTED));
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (text.includes(`"statusCode":${ACCEPTED}`)) return new Response('');
    }
    throw new Error('the stream ended without the new status');
  };
}

/** The code of the SMS is typed at once, if it has come. */
function signIn({ newCustomer, standIns: { sms } }, phone) {
  const customer = newCustomer();
  const post = (call, body) =>
    customer.asCustomer(`/main/api/customers/${call}?Language=3`, json({ phone, ...body }));
  return async () => {
    const answer = await post('SendCode');
    const [, code] = /#(\d{6})$/.exec(sms.received.get(phone)?.value ?? '') ?? [];
    return code ? post('Verify', { code }) : answer;
  };
}

async function answerTo(shop, phone) {
  const message = `A message ${randomUUID()}`;
  const body = { key: randomUUID(), name: 'Aziza', contact: phone, message };
  await take(await shop.newCustomer().ask('/main/api/feedback/Create', json(body)));
  const { items } = await take(await shop.staff('/main/api/feedback/List?take=50'));
  const { id } = items.find((one) => one.message === message);
  return () => shop.staff('/main/api/feedback/Answer', json({ id, text: 'We are sorry.' }));
}

async function orderInTelegram({ backend, newAddress, basket, messengerSecret }, tgId) {
  const said = [tgId, `customer-${tgId}`, String(Math.floor(Date.now() / 1000))];
  const hash = createHmac('sha256', messengerSecret).update(said.join('.')).digest('hex');
  const signed = { 'x-tg-id': tgId, 'x-customer-id': said[1], 'x-timestamp': said[2], 'x-hash': hash };
  const body = { ...basket, customer: { name: 'Aziza', phone: newPhone() } };
  const options = json(body, { ...signed, 'x-forwarded-for': newAddress() });
  return take(await fetch(`${backend}/messenger/api/tg_order`, options));
}

async function subscribed(shop) {
  const { customer, orderId } = await placed(shop);
  const keys = { p256dh: BROWSER_KEY, auth: randomBytes(16).toString('base64url') };
  const body = { orderId, endpoint: `${shop.standIns.push.url}/${orderId}`, keys };
  await take(await customer.asCustomer('/main/api/push/Subscribe', json(body)));
  return orderId;
}

/** The customer pays at Click, and Click calls the shop. */
async function pay({ backend, clickSecret }, { orderId, total }) {
  const call = async (action, more) => {
    const form = {
      ...{
        click_trans_id: randomInt(2 ** 31),
        service_id: 1,
        click_paydoc_id: 1,
        merchant_trans_id: orderId,
      },
      ...{
        amount: total,
        action,
        error: 0,
        error_note: 'Success',
        sign_time: '2026-01-01 00:00:00',
        ...more,
      },
    };
    const { click_trans_id, service_id, merchant_prepare_id = '', amount, sign_time } = form;
    const first = [click_trans_id, service_id, clickSecret, orderId, merchant_prepare_id];
    const sign_string = createHash('md5')
      .update([...first, amount, action, sign_time].join(''))
      .digest('hex');
    const address = `${backend}/main/payments/click/${action === 0 ? 'prepare' : 'complete'}`;
    const body = new URLSearchParams({ ...form, sign_string });
    return { click_trans_id, ...(await take(await fetch(address, { method: 'POST', body }))) };
  };
  const { click_trans_id, merchant_prepare_id } = await call(0);
  return (await call(1, { click_trans_id, merchant_prepare_id })).error === 0;
}

async function refund(shop) {
  const order = await placed(shop, { payment: { type: 'click' } });
  await pay(shop, order);
  await take(await move(shop, order.orderId, CANCELLED));
  const { payments } = await take(await shop.staff(`/main/api/orders/Get?orderId=${order.orderId}`));
  const body = { orderId: order.orderId, paymentId: payments[0].id, reason: 'The oven is broken' };
  return () => shop.staff('/main/api/orders/Refund', json(body));
}

export async function application({ newCustomer, vacancy: { id, regionId } }, cv) {
  const customer = newCustomer();
  const { token } = await take(await customer.ask('/api/hr_token', { timeoutMs }));
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const person = { name: 'Ali Valiyev', phone: newPhone(), birthDate: '2000-05-17', consent: 'true' };
  return () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...person, language: 3, regionId, vacancyId: id }))
      body.append(name, value);
    if (cv) body.append('cv', new Blob([cv], { type: 'application/pdf' }), 'cv.pdf');
    return customer.ask('/hr/api/vacancies/Apply?Language=3', { method: 'POST', headers, body, timeoutMs });
  };
}
export const CV = '%PDF-1.7\ntrailer\n%%EOF\n';

export async function upload(shop) {
  const body = new FormData();
  // A topping has one width and one format: the conversion of a dish would keep this machine from all else.
  body.append('kind', 'modifier');
  // The decoder ignores what follows the picture, and another content is another picture.
  body.append('picture', new Blob([PICTURE, randomBytes(8)], { type: 'image/webp' }), 'topping.webp');
  return shop.staff('/main/api/menu/UploadPicture?Language=3', { method: 'POST', body, timeoutMs });
}

const delivery = () => {
  const near = () => randomInt(1000) / 1e6;
  const point = { latitude: 41.311 + near(), longitude: 69.279 + near() };
  return {
    orderTypeId: 0,
    restaurantId: undefined,
    address: { ...point, title: 'Navoi Street 1', flat: '1' },
  };
};

export const REST = 'the rest';
const call = (of, who, name, limitS, prepare) => ({ of, who, name, limitS, prepare });

/**
 * `prepare` answers `send`, the measured request; `limitS` is its documented time. `tells`: the key that the stand-in has to
 * receive. After an outage the other server does `later`, its part of what succeeded, and people do `again` what failed.
 */
export const CALLS = [
  call(REST, 'customers', 'menu page', 1, (shop) => ({ send: () => get(shop, '/en') })),
  call(REST, 'customers', 'order in cash', 1, (shop) => orderOf(shop)),
  call(REST, 'customers', 'event of a tracker', 1, async (shop) => ({ send: await follow(shop) })),
  call(REST, 'staff', 'board', 1, ({ staff, basket }) => ({
    send: () => staff(`/main/api/delivery/Board?restaurantId=${basket.restaurantId}`),
  })),
  call(REST, 'staff', 'list of orders', 1, ({ staff }) => ({
    send: () => staff('/main/api/orders/Search', json({})),
  })),
  call('sms', 'customers', 'sign-in by a code', 10, (shop, phone = newPhone()) => ({
    send: signIn(shop, phone),
    tells: () => phone,
  })),
  call('sms', 'staff', 'answer to a message', 1, async (shop, phone = newPhone()) => ({
    send: await answerTo(shop, phone),
    tells: () => phone,
  })),
  call('telegram', 'staff', 'acceptance, of which the customer is told', 1, async (shop) => {
    const tgId = String(randomInt(1_000_000_000));
    const { orderId } = await orderInTelegram(shop, tgId);
    return { send: () => move(shop, orderId, ACCEPTED), tells: () => tgId };
  }),
  call('push', 'staff', 'acceptance, of which the customer is told', 1, async (shop) => {
    const orderId = await subscribed(shop);
    return { send: () => move(shop, orderId, ACCEPTED), tells: () => `/${orderId}` };
  }),
  call('payments', 'customers', 'order paid online', 1, (shop) => ({
    send: orderOf(shop, { payment: { type: 'click' } }).send,
    later: (order) => pay(shop, order),
  })),
  call('payments', 'staff', 'refund', 15, async (shop) => {
    const send = await refund(shop);
    return { send, again: async () => (await take(await send())).state === 'refunded' };
  }),
  call('bucket', 'customers', 'application with a file', 25, async (shop) => {
    const send = await application(shop, CV);
    return { send, again: async () => (await send()).ok };
  }),
  call('bucket', 'customers', 'application without a file', 1, async (shop) => ({
    send: await application(shop),
  })),
  call('bucket', 'customers', 'picture without a local copy', 25, (shop) => ({
    send: () => get(shop, shop.pictures[shop.phase === 'before' ? 0 : 1]),
  })),
  call('bucket', 'staff', 'upload of a picture', 25, (shop) => ({
    send: () => upload(shop),
    again: async () => (await upload(shop)).ok,
  })),
  call('bucket', 'staff', 'file of an applicant', 25, (shop) => ({
    send: () => shop.staff(`/hr/api/vacancies/Cv?id=${shop.applicationId}&Language=3`),
  })),
  call('geocoder', 'customers', 'address search', 4, (shop) => ({
    send: () => get(shop, `/main/api/geocode/Search?text=${randomUUID()}&Language=3`),
  })),
  call('geocoder', 'customers', 'order with delivery', 2, (shop) => orderOf(shop, delivery())),
  call('collector', 'customers', 'request with a trace', 1, (shop) => ({
    send: () => get(shop, '/main/api/restaurants/List?Language=3'),
    tells: ({ headers }) => headers.get('x-request-id'),
  })),
];
