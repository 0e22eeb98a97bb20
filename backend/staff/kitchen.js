// Live updates of the kitchen page. The page works without this script: it then reloads automatically, and its
// buttons are forms.

const board = () => document.getElementById('board');
const sound = document.getElementById('sound');
const lost = document.getElementById('lost');
const news = document.getElementById('news');
const title = document.title;

const known = new Set(numbersOfNew(document).keys());
const unseen = new Set();

function numbersOfNew(page) {
  const orders = page.querySelectorAll('[data-is-new]');
  return new Map([...orders].map((order) => [order.dataset.orderId, order.dataset.number]));
}

/** Time limit of a request: after a change of network the response of an old connection may never arrive. */
const inTime = () => AbortSignal.timeout(10_000);

let isAsking = false;
let isStale = false;
let asked = 0;
let shown = 0;

async function refresh() {
  isStale = true;
  if (isAsking) return;
  isAsking = true;
  while (isStale) {
    isStale = false;
    await show(() => fetch(board().dataset.url, { redirect: 'manual', signal: inTime() }));
  }
  isAsking = false;
}

async function show(ask) {
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
      return location.replace('/staff');
    }
    // An older response must not replace a newer board.
    if (turn < shown) return;
    shown = turn;
    replaceBoard(next);
    lost.hidden = true;
    announce();
  } catch {
    lost.hidden = false;
  }
}

const isOurs = (page) => page.body.dataset.page === 'staff';

function replaceBoard(next) {
  const focus = document.activeElement;
  const order = focus?.closest('article')?.id;
  const open = [...board().querySelectorAll('details[open]')].map(({ id }) => id);
  board().replaceWith(next);
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  showPrinting();
  if (!order) return;
  const again = (focus.id && document.getElementById(focus.id)) || document.getElementById(order);
  again?.focus({ preventScroll: true });
}

function announce() {
  const orders = numbersOfNew(document);
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
document.addEventListener('pointerdown', look);
document.addEventListener('keydown', look);

/* Browsers allow sound only after a press of a button. */

let speaker;

sound.hidden = false;
sound.addEventListener('click', async () => {
  if (!speaker) {
    speaker = new AudioContext();
    speaker.addEventListener('statechange', showSound);
  }
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
  if (!speaker) return;
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

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!board().contains(form)) return;
  event.preventDefault();
  // A disabled button would lose the focus, so a flag blocks the second submit.
  if (form.dataset.busy) return;
  form.dataset.busy = 'yes';
  const body = new URLSearchParams(new FormData(form));
  await show(() => fetch(form.action, { method: 'POST', body, signal: inTime() }));
  delete form.dataset.busy;
});

function showPrinting() {
  for (const button of document.querySelectorAll('.print')) button.hidden = false;
}
showPrinting();
document.addEventListener('click', ({ target }) => {
  const order = target.dataset?.print && document.getElementById(target.dataset.print);
  if (!order) return;
  order.classList.add('printing');
  print();
  order.classList.remove('printing');
});

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
    lost.hidden = false;
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
follow();
setInterval(refresh, 60_000);
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh());
