import { createECDH, createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/prepare.mjs';
import { newPhone, telegramHeaders } from '../orders.mjs';
import { sendOrder, take } from '../soak/customers.mjs';
import { hears } from '../soak/followers.mjs';

const ACCEPTED = 20;
const CANCELLED = 255;
const ONLINE = { payment: { type: 'click' } };
const CV = [new Blob(['%PDF-1.7\ntrailer\n%%EOF\n'], { type: 'application/pdf' }), 'cv.pdf'];
const PICTURE = readFileSync(join(root, 'demo-data/media/modifiers/arugula-96.webp'));
const BROWSER_KEY = createECDH('prime256v1').generateKeys('base64url');

const isOk = ({ ok }) => ok;
const json = (body, headers) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
  body: JSON.stringify({ language: 3, ...body }),
});
/** A file is an array of its content and its name. */
function form(fields, headers) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, ...[value].flat());
  return { method: 'POST', headers, body };
}

function orderOf({ newCustomer, basket }, changes) {
  const customer = newCustomer();
  const body = { ...basket, ...changes, customer: { name: 'Aziza', phone: newPhone() } };
  return { customer, send: () => sendOrder(customer, body, randomUUID()) };
}
async function placed(shop, changes) {
  const { customer, send } = orderOf(shop, changes);
  return { customer, ...(await take(await send())) };
}
const move = ({ staff }, orderId, statusCode) =>
  staff('/main/api/delivery/SetStatus', json({ orderId, statusCode }));

/** Answers when the event of a new status arrives. */
async function follow(shop) {
  const { customer, orderId } = await placed(shop);
  const { body } = await customer.asCustomer(`/main/api/delivery/Events?orderId=${orderId}`);
  return async () => {
    await take(await move(shop, orderId, ACCEPTED));
    if (await hears(body, ({ statusCode }) => statusCode === ACCEPTED)) return new Response('');
    throw new Error('the stream ended without the new status');
  };
}

/** The code of the SMS is typed at once, if it has come. */
function signIn({ newCustomer, standIns: { sms } }) {
  const phone = newPhone();
  const { asCustomer } = newCustomer();
  const post = (call, body) => asCustomer(`/main/api/customers/${call}?Language=3`, json({ phone, ...body }));
  const send = async () => {
    const answer = await post('SendCode');
    const [, code] = /#(\d{6})$/.exec(sms.received.get(phone)?.value ?? '') ?? [];
    return code ? post('Verify', { code }) : answer;
  };
  return { send, tells: () => phone };
}

async function answerTo({ newCustomer, staff }) {
  const [contact, key] = [newPhone(), randomUUID()];
  const body = { key, name: 'Aziza', contact, message: key };
  await take(await newCustomer().ask('/main/api/feedback/Create', json(body)));
  const { items } = await take(await staff('/main/api/feedback/List?take=50'));
  const { id } = items.find(({ message }) => message === key);
  const send = () => staff('/main/api/feedback/Answer', json({ id, text: 'We are sorry.' }));
  return { send, tells: () => contact };
}

async function acceptInTelegram(shop) {
  const tgId = String(randomInt(1_000_000_000));
  const body = { ...shop.basket, customer: { name: 'Aziza', phone: newPhone() } };
  const options = json(body, telegramHeaders(shop.secret, tgId));
  const { orderId } = await take(await shop.backEnd('/messenger/api/tg_order', options));
  return { send: () => move(shop, orderId, ACCEPTED), tells: () => tgId };
}

async function acceptWithPush(shop) {
  const { customer, orderId } = await placed(shop);
  const keys = { p256dh: BROWSER_KEY, auth: randomBytes(16).toString('base64url') };
  const body = { orderId, endpoint: `${shop.standIns.push.url}/${orderId}`, keys };
  await take(await customer.asCustomer('/main/api/push/Subscribe', json(body)));
  return { send: () => move(shop, orderId, ACCEPTED), tells: () => `/${orderId}` };
}

/** The customer pays at Click, and Click calls the shop. */
async function pay({ backEnd, secret }, { orderId, total: amount }) {
  const [click_trans_id, sign_time] = [randomInt(2 ** 31), '2026-01-01 00:00:00'];
  const ids = { click_trans_id, service_id: 1, click_paydoc_id: 1, merchant_trans_id: orderId };
  const call = async (step, action, prepared) => {
    const signed = [
      click_trans_id,
      1,
      secret,
      orderId,
      ...Object.values(prepared),
      amount,
      action,
      sign_time,
    ];
    const sign_string = createHash('md5').update(signed.join('')).digest('hex');
    const rest = { amount, action, error: 0, error_note: 'Success', sign_time, sign_string };
    const body = new URLSearchParams({ ...ids, ...prepared, ...rest });
    return take(await backEnd(`/main/payments/click/${step}`, { method: 'POST', body }));
  };
  const { merchant_prepare_id } = await call('prepare', 0, {});
  return (await call('complete', 1, { merchant_prepare_id })).error === 0;
}

async function refund(shop) {
  const paid = await placed(shop, ONLINE);
  await pay(shop, paid);
  await take(await move(shop, paid.orderId, CANCELLED));
  const { payments } = await take(await shop.staff(`/main/api/orders/Get?orderId=${paid.orderId}`));
  const body = { orderId: paid.orderId, paymentId: payments[0].id, reason: 'The oven is broken' };
  const send = () => shop.staff('/main/api/orders/Refund', json(body));
  return { send, again: async (answer) => (await take(answer)).state === 'refunded' };
}

async function apply({ newCustomer, vacancy: { id: vacancyId, regionId } }, file) {
  const { ask } = newCustomer();
  const { token } = await take(await ask('/api/hr_token'));
  const person = { name: 'Ali Valiyev', phone: newPhone(), birthDate: '2000-05-17', consent: 'true' };
  const fields = { ...person, ...file, language: 3, regionId, vacancyId };
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  return { send: () => ask('/hr/api/vacancies/Apply?Language=3', form(fields, headers)), again: isOk };
}
export const applyWithFile = (shop) => apply(shop, { cv: CV });

export function upload({ staff }) {
  // The decoder ignores what follows the picture, and another content is another picture.
  const picture = [new Blob([PICTURE, randomBytes(8)], { type: 'image/webp' }), 'topping.webp'];
  // A topping has one width and one format: the conversion of a dish would keep this machine from all else.
  return staff('/main/api/menu/UploadPicture?Language=3', form({ kind: 'modifier', picture }));
}

function delivered(shop) {
  const near = () => randomInt(1000) / 1e6;
  const point = { latitude: 41.311 + near(), longitude: 69.279 + near() };
  const address = { ...point, title: 'Navoi Street 1', flat: '1' };
  return orderOf(shop, { orderTypeId: 0, restaurantId: undefined, address });
}

const traced = () => ({
  send: '/main/api/restaurants/List?Language=3',
  tells: ({ headers }) => headers.get('x-request-id'),
});

export const REST = 'the rest';

/**
 * The calls by the server that is away and by their callers, with their documented times in seconds. `prepare` answers the path of
 * a page, or `send`, the measured request. `tells`: the key that the stand-in has to receive. After an outage the other server does
 * `later`, its part of what succeeded, and people send once more what failed until `again` accepts the answer.
 */
const TABLE = {
  [REST]: {
    customers: {
      'menu page': [1, () => '/en'],
      'order in cash': [1, orderOf],
      'event of a tracker': [1, follow],
    },
    staff: {
      board: [1, ({ basket }) => `/main/api/delivery/Board?restaurantId=${basket.restaurantId}`],
      'list of orders': [1, ({ staff }) => ({ send: () => staff('/main/api/orders/Search', json({})) })],
    },
  },
  sms: { customers: { 'sign-in by a code': [10, signIn] }, staff: { 'answer to a message': [1, answerTo] } },
  telegram: { staff: { 'acceptance, of which the customer is told': [1, acceptInTelegram] } },
  push: { staff: { 'acceptance, of which the customer is told': [1, acceptWithPush] } },
  payments: {
    customers: { 'order paid online': [1, (shop) => ({ ...orderOf(shop, ONLINE), later: pay })] },
    staff: { refund: [15, refund] },
  },
  bucket: {
    customers: {
      'application with a file': [25, applyWithFile],
      'application without a file': [1, apply],
      'picture without a local copy': [25, ({ pictures, phase }) => pictures[phase === 'before' ? 0 : 1]],
    },
    staff: {
      'upload of a picture': [25, (shop) => ({ send: () => upload(shop), again: isOk })],
      'file of an applicant': [25, ({ applicationId: id }) => `/hr/api/vacancies/Cv?id=${id}&Language=3`],
    },
  },
  geocoder: {
    customers: {
      'address search': [4, () => `/main/api/geocode/Search?text=${randomUUID()}&Language=3`],
      'order with delivery': [2, delivered],
    },
  },
  collector: { customers: { 'request with a trace': [1, traced] } },
};
const entries = (table, work) => Object.entries(table).flatMap(([key, value]) => work(value, key));
export const CALLS = entries(TABLE, (callers, of) =>
  entries(callers, (calls, who) =>
    entries(calls, ([limitS, prepare], name) => ({ of, who, name, limitS, prepare })),
  ),
);
