// Deliveries are kept until the server has answered. The server takes each one once.

import { board, refresh, show } from './live.js';

const KEY = 'olov-staff-kept-deliveries';
const EVERY_MS = 5000;
const waiting = document.getElementById('waiting');
const refused = document.getElementById('refused');
let isSending = false;
let hasNoSession = false;

const all = () => JSON.parse(localStorage.getItem(KEY) ?? '[]');

/** A device may serve several couriers: each one sends only the own deliveries. */
const isOwn = ({ member }) => member === board().dataset.member;

export function keepDelivery(form) {
  const { number } = form.closest('article').dataset;
  const orderId = form.elements.orderId.value;
  put([
    ...without({ orderId }),
    { member: board().dataset.member, number, orderId, cash: form.elements.cash?.value },
  ]);
  void sendOwn();
}

const without = ({ orderId }) => all().filter((other) => other.orderId !== orderId);

function put(deliveries) {
  localStorage.setItem(KEY, JSON.stringify(deliveries));
  tell();
}

function tell() {
  const { own, others, noSession } = waiting.dataset;
  const isMine = all().filter(isOwn);
  const isOfOthers = all().filter((one) => !isOwn(one));
  const line = (text, deliveries) =>
    deliveries.length > 0 ? [`${text} ${deliveries.map(({ number }) => number).join(', ')}`] : [];
  waiting.textContent = [...line(hasNoSession ? noSession : own, isMine), ...line(others, isOfOthers)].join(
    '. ',
  );
  waiting.hidden = all().length === 0;
}

/** The token of the board is that of the present session, because a kept one would be refused after the next sign-in. */
async function sendOwn() {
  if (isSending) return;
  isSending = true;
  for (const delivery of all().filter(isOwn)) {
    const { orderId, cash } = delivery;
    const body = new URLSearchParams({ csrf: board().dataset.csrf, orderId, ...(cash && { cash }) });
    const signal = AbortSignal.timeout(10_000);
    let refusal;
    const isShown = await show(
      () => fetch('/staff/courier/deliver', { method: 'POST', body, signal }),
      (status) => {
        refusal = status;
      },
    );
    hasNoSession = refusal === 403;
    if (hasNoSession) {
      // Another tab may have begun a session, whose board has another token.
      await refresh();
      break;
    }
    if (refusal) refuse(delivery);
    if (isShown || refusal) put(without(delivery));
  }
  isSending = false;
  tell();
}

function refuse({ number }) {
  refused.textContent = `${refused.dataset.unsure} ${number}`;
  refused.hidden = false;
}

export function sendKept() {
  setInterval(() => all().some(isOwn) && sendOwn(), EVERY_MS);
  addEventListener('online', sendOwn);
  tell();
  void sendOwn();
}
