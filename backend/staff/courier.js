// The courier's page: position while orders are on the way, and the change of a payment in cash.

import { keepDelivery, sendKept } from './keptDeliveries.js';
import { board, goLive, send } from './live.js';

/* Position: only after the courier has allowed it, and only while an own order is on the way. */

const SHARING = 'olov-staff-position';
const EVERY_MS = 5000;
const share = document.getElementById('share');
const denied = document.getElementById('denied');
let watch;
let latest;
let isSending = false;

const onTheWay = () =>
  [...board().querySelectorAll('[data-is-on-the-way]')]
    .filter((order) => order.querySelector('.delivered'))
    .map((order) => order.dataset.orderId);

function followPosition() {
  const isWanted = localStorage.getItem(SHARING) !== null;
  const isNeeded = isWanted && onTheWay().length > 0;
  if (isNeeded && watch === undefined)
    watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        latest = coords;
      },
      refuseSharing,
      { enableHighAccuracy: true, maximumAge: EVERY_MS },
    );
  if (!isNeeded && watch !== undefined) {
    navigator.geolocation.clearWatch(watch);
    watch = undefined;
    latest = undefined;
  }
  share.textContent = isWanted ? share.dataset.on : share.dataset.off;
  share.setAttribute('aria-pressed', String(isWanted));
}

function refuseSharing({ code, PERMISSION_DENIED }) {
  if (code !== PERMISSION_DENIED) return;
  localStorage.removeItem(SHARING);
  denied.textContent = share.dataset.denied;
  denied.hidden = false;
  followPosition();
}

share.hidden = !navigator.geolocation;
share.addEventListener('click', () => {
  denied.hidden = true;
  if (localStorage.getItem(SHARING)) localStorage.removeItem(SHARING);
  else {
    localStorage.setItem(SHARING, 'on');
    // The browser asks for the permission at the press, and not when the first order leaves.
    navigator.geolocation.getCurrentPosition(() => {}, refuseSharing);
  }
  followPosition();
});

/** A position that cannot be sent now is dropped: only the newest one is of use. */
async function sendPosition() {
  if (!latest || isSending) return;
  const { latitude, longitude } = latest;
  latest = undefined;
  isSending = true;
  await Promise.allSettled(
    onTheWay().map((orderId) =>
      fetch('/staff/main/api/delivery/SetCourier', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ orderId, latitude, longitude }),
        signal: AbortSignal.timeout(EVERY_MS),
      }),
    ),
  );
  isSending = false;
}
setInterval(sendPosition, EVERY_MS);

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!board().contains(form)) return;
  event.preventDefault();
  if (!form.action.endsWith('/deliver')) return void send(form, event.submitter);
  keepDelivery(form);
});

document.addEventListener('input', ({ target }) => {
  const output = target.dataset.total && target.form.querySelector('output');
  if (!output) return;
  const change = Number(target.value.replaceAll(' ', '')) - Number(target.dataset.total);
  output.textContent = change >= 0 ? `${output.dataset.text}: ${change.toLocaleString('ru')}` : '';
});

goLive(followPosition);
sendKept();
