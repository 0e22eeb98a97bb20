// Keeps a page of the staff up to date. The page works without a script: it then reloads automatically, and its
// buttons are forms. The element #board is replaced by that of the newest answer.

import { afterPress } from './afterPress.js';

export const board = () => document.getElementById('board');
/** The server’s time. The device’s clock may be wrong, so it only counts from the last board. */
export const now = () => Date.now() + aheadMs;

const lost = document.getElementById('lost');
const refused = document.getElementById('refused');

/** Time limit of a request: after a change of network the response of an old connection may never arrive. */
const inTime = () => AbortSignal.timeout(10_000);

let aheadMs = 0;
let connectedAt = 0;
let isLost = false;
let onShown = () => {};

function noteConnection() {
  aheadMs = Number(board().dataset.now) - Date.now();
  connectedAt = now();
  isLost = false;
  lost.hidden = true;
}

function noteLoss() {
  if (isLost) return;
  isLost = true;
  const time = new Date(connectedAt).toLocaleTimeString('ru', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Tashkent',
  });
  lost.lastElementChild.textContent = `${lost.dataset.since} ${time}.`;
  lost.hidden = false;
}

let isAsking = false;
let isStale = false;
let asked = 0;
let shown = 0;

export async function refresh() {
  isStale = true;
  if (isAsking) return;
  isAsking = true;
  while (isStale) {
    isStale = false;
    await show(() => fetch(board().dataset.url, { redirect: 'manual', signal: inTime() }));
  }
  isAsking = false;
}

const reload = () => location.replace(location.pathname + location.search);

/** False if no answer came that this page could show. `leave` handles a page of the staff without a board, such as a refusal. */
export async function show(ask, leave = reload) {
  asked += 1;
  const turn = asked;
  try {
    const answer = await ask();
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const next = page.getElementById('board');
    if (!next) {
      // A temporary error of the server or a proxy is retried, because an error page in place of the board would get
      // no updates.
      if (answer.status >= 500 || answer.status === 429 || !isOurs(page))
        throw new Error(`answered ${answer.status}`);
      leave(answer.status);
      return false;
    }
    await afterPress();
    // An older response must not replace a newer board.
    if (turn < shown) return true;
    shown = turn;
    replaceBoard(next);
    noteConnection();
    refused.hidden = true;
    return true;
  } catch {
    noteLoss();
    return false;
  }
}

const isOurs = (page) => page.body.dataset.page === 'staff';

function replaceBoard(next) {
  const focus = document.activeElement;
  const order = focus?.closest('article')?.id;
  const open = [...board().querySelectorAll('details[open]')].map(({ id }) => id);
  board().replaceWith(next);
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  onShown();
  if (!order) return;
  const again = (focus.id && document.getElementById(focus.id)) || document.getElementById(order);
  again?.focus({ preventScroll: true });
}

/** Without a connection a form is not sent: a step that is made later could be the wrong one then. */
export async function send(form, submitter) {
  // A disabled button would lose the focus, so a flag blocks the second submit.
  if (form.dataset.busy) return;
  if (isLost || !navigator.onLine) {
    refuse(form, refused.dataset.notSent);
    return void refresh();
  }
  form.dataset.busy = 'yes';
  const body = new URLSearchParams(new FormData(form));
  if (submitter?.name) body.append(submitter.name, submitter.value);
  const isShown = await show(() => fetch(form.action, { method: 'POST', body, signal: inTime() }));
  delete form.dataset.busy;
  if (!isShown) refuse(form, refused.dataset.unsure);
}

function refuse(form, text) {
  refused.textContent = `${text} ${form.closest('article')?.dataset.number ?? ''}`;
  refused.hidden = false;
}

/**
 * Time without a heartbeat (one every 15 s) after which the connection counts as broken, in ms; browsers do not
 * detect that.
 */
const DEAD_MS = 40_000;

function follow() {
  const events = new EventSource(board().dataset.events);
  let death;
  const live = () => {
    clearTimeout(death);
    death = setTimeout(() => {
      events.close();
      followAgain();
    }, DEAD_MS);
  };
  live();
  events.addEventListener('beat', live);
  for (const news of ['open', 'queue']) {
    events.addEventListener(news, () => {
      live();
      void refresh();
    });
  }
  events.addEventListener('error', () => {
    noteLoss();
    if (events.readyState !== EventSource.CLOSED) return;
    // The server refused the stream; a browser does not reconnect then.
    clearTimeout(death);
    setTimeout(followAgain, 5000);
  });
}

function followAgain() {
  void refresh();
  follow();
}

/** `shown` is called for each board, the first one included. */
export function goLive(shown) {
  onShown = shown;
  noteConnection();
  onShown();
  follow();
  setInterval(refresh, 60_000);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh());
  addEventListener('online', refresh);
  addEventListener('offline', noteLoss);
}
