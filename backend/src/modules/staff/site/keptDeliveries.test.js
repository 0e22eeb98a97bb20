/** @jest-environment ./../tooling/build/jest-environment.cjs */

const KEY = 'olov-staff-kept-deliveries';
const FORM =
  '<article data-number="12"><form><input name="orderId" value="o1"><input name="cash" value="60 000"></form></article>';
const boardOf = (member, csrf) => `<div id="board" data-member="${member}" data-csrf="${csrf}">${FORM}</div>`;
const pageWith = (content) => `<body data-page="staff">${content}</body>`;

/** The session at the server. */
let session;
let sent;
let navigations;
let isOnline;

async function open(member, csrf) {
  document.body.innerHTML = `<p id="lost" hidden><b></b></p><p id="refused" data-unsure="Unsure" hidden></p>
    <p id="waiting" data-own="Waits" data-others="Of another" data-no-session="Log in" hidden></p>${boardOf(member, csrf)}`;
  jest.resetModules();
  return import('../../../../staff/keptDeliveries.js');
}
const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]');
const waiting = () => {
  const element = document.getElementById('waiting');
  return element.hidden ? undefined : element.textContent;
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  [sent, navigations, isOnline] = [[], 0, true];
  session = { member: 'anvar', csrf: 'first' };
  // jsdom cannot navigate, and tells its virtual console instead.
  jest.spyOn(console, 'error').mockImplementation(() => {
    navigations += 1;
  });
  globalThis.fetch = async (_url, { method, body } = {}) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    if (method !== 'POST')
      return new Response(session ? pageWith(boardOf(session.member, session.csrf)) : '');
    const { csrf, ...delivery } = Object.fromEntries(body);
    if (csrf !== session?.csrf) return new Response(pageWith('Forbidden'), { status: 403 });
    sent.push({ ...delivery, by: session.member });
    return new Response(pageWith(boardOf(session.member, session.csrf)));
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function keepOffline() {
  isOnline = false;
  const page = await open('anvar', 'first');
  page.keepDelivery(document.querySelector('form'));
  await settled();
  expect([kept().length, waiting()]).toEqual([1, 'Waits 12']);
  isOnline = true;
}

test('a delivery kept from an ended session is sent with the token of the next session of its courier', async () => {
  await keepOffline();
  session = { member: 'anvar', csrf: 'second' };
  (await open('anvar', 'second')).sendKept();
  await settled();
  expect(sent).toEqual([{ orderId: 'o1', cash: '60 000', by: 'anvar' }]);
  expect([kept(), waiting(), navigations]).toEqual([[], undefined, 0]);
});

test('a delivery kept by one courier is neither sent nor lost while another courier uses the device', async () => {
  await keepOffline();
  session = { member: 'bek', csrf: 'of bek' };
  (await open('bek', 'of bek')).sendKept();
  await jest.advanceTimersByTimeAsync(30_000);
  expect([sent, kept().length, waiting(), navigations]).toEqual([[], 1, 'Of another 12', 0]);
});

test('a kept delivery that is refused without a session asks to log in, and the page stays', async () => {
  await keepOffline();
  session = undefined;
  (await open('anvar', 'first')).sendKept();
  await jest.advanceTimersByTimeAsync(30_000);
  expect([sent, kept().length, waiting(), navigations]).toEqual([[], 1, 'Log in 12', 0]);
});
