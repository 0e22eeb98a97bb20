// The kitchen's board: new orders, sound, print, and the time that is left for each order.

import { board, goLive, now, refresh, send } from './live.js';

const sound = document.getElementById('sound');
const news = document.getElementById('news');
const title = document.title;

const known = new Set(numbersOfNew().keys());
const unseen = new Set();

function numbersOfNew() {
  const orders = document.querySelectorAll('[data-is-new]');
  return new Map([...orders].map((order) => [order.dataset.orderId, order.dataset.number]));
}

function announce() {
  const orders = numbersOfNew();
  const fresh = [...orders].filter(([id]) => !known.has(id));
  for (const [id] of fresh) {
    known.add(id);
    unseen.add(id);
  }
  for (const id of unseen) if (!orders.has(id)) unseen.delete(id);
  if (fresh.length > 0) {
    news.textContent = `${news.dataset.text}: ${fresh.map(([, number]) => number).join(', ')}`;
    ring();
  }
  count();
}

function count() {
  document.title = unseen.size > 0 ? `(${unseen.size}) ${title}` : title;
}

function look() {
  unseen.clear();
  count();
}
for (const press of ['pointerdown', 'keydown']) document.addEventListener(press, look);

/* Browsers allow sound only after a press. A remembered choice waits for the first one. */

const SOUND = 'olov-staff-sound';
let speaker;

function makeSpeaker() {
  speaker = new AudioContext();
  speaker.addEventListener('statechange', showSound);
}

if (localStorage.getItem(SOUND)) {
  makeSpeaker();
  for (const press of ['pointerdown', 'keydown'])
    document.addEventListener(press, () => localStorage.getItem(SOUND) && speaker.resume(), { once: true });
}

sound.hidden = false;
sound.addEventListener('click', async () => {
  if (sound.getAttribute('aria-pressed') === 'true') {
    localStorage.removeItem(SOUND);
    return void speaker.suspend();
  }
  if (!speaker) makeSpeaker();
  localStorage.setItem(SOUND, 'on');
  await speaker.resume();
  ring();
});

/** A screen lock or a call can stop the sound, so the button shows its current state. */
function showSound() {
  const isOn = speaker.state === 'running';
  sound.textContent = isOn ? sound.dataset.on : sound.dataset.off;
  sound.setAttribute('aria-pressed', String(isOn));
}

function ring() {
  if (!speaker || !localStorage.getItem(SOUND)) return;
  if (speaker.state !== 'running') return void speaker.resume();
  for (const [index, pitch] of [880, 1175, 1568].entries()) {
    const tone = speaker.createOscillator();
    const loudness = speaker.createGain();
    const start = speaker.currentTime + index * 0.18;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.4, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
    tone.connect(loudness).connect(speaker.destination);
    tone.start(start);
    tone.stop(start + 0.35);
  }
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!board().contains(form)) return;
  event.preventDefault();
  if (form.matches('.print')) printTicket(form.closest('article'));
  void send(form, event.submitter);
});

function printTicket(order) {
  order.classList.add('printing');
  print();
  order.classList.remove('printing');
}

/* Paper shows the details of a ticket also where the style sheet cannot open them. */
const closed = new Set();
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('.more:not([open])')) {
    details.open = true;
    closed.add(details);
  }
});
addEventListener('afterprint', () => {
  for (const details of closed) details.open = false;
  closed.clear();
});

/* The time that is left, and the group of an order for later, go on while the network is lost, by the server's clock. */

const MINUTE = 60_000;

function tick() {
  const nowMs = now();
  const { late, left } = board().dataset;
  for (const order of board().querySelectorAll('article')) {
    if (nowMs >= Number(order.dataset.starts ?? Infinity)) void refresh();
    const dueMs = Number(order.dataset.due);
    const isLate = nowMs >= dueMs;
    const isSoon = dueMs - nowMs <= Number(order.dataset.soon);
    order.dataset.urgency = isLate ? 'late' : isSoon ? 'soon' : 'calm';
    const minutes = String(Math.floor(Math.abs(dueMs - nowMs) / MINUTE));
    order.querySelector('.left').textContent = (isLate ? late : left).replace('{}', minutes);
  }
}
setInterval(tick, 15_000);

goLive(() => {
  for (const form of document.querySelectorAll('form.print')) form.hidden = false;
  announce();
});
