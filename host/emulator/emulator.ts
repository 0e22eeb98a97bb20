import { createClient } from './createClient';
import { addressOf, fillFrom, readSettings, type Settings } from './settings';
import { THEMES } from './themes';

/* The page `/_telegram`: a simulation of Telegram’s client that shows the shop in a frame. */

const byId = <Element extends HTMLElement>(id: string): Element => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no ${id}`);
  return element as Element;
};

const form = byId<HTMLFormElement>('settings');
const frame = byId<HTMLIFrameElement>('shop');
const events = byId<HTMLOListElement>('events');
const settings = () => readSettings(form);
fillFrom(form, window.location.search);

const client = createClient({
  frame,
  back: byId('back'),
  main: byId('main'),
  secondary: byId('secondary'),
  settings,
  log(direction, name, data) {
    const entry = document.createElement('li');
    entry.dataset.direction = direction;
    entry.dataset.name = name;
    entry.textContent = `${SIGNS[direction]} ${name} ${data === undefined ? '' : JSON.stringify(data)}`;
    events.prepend(entry);
  },
});
const SIGNS = { in: '→', out: '←', refused: '✕' } as const;

async function open(): Promise<void> {
  const { user, name, language, start, platform, version, theme, page }: Settings = settings();
  const answer = await fetch('/_telegram/launch', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: Number(user), name, language, start }),
  });
  const { initData } = (await answer.json()) as { initData: string };
  const launch = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: platform,
    tgWebAppThemeParams: JSON.stringify(THEMES[theme] ?? {}),
    ...(start && { tgWebAppStartParam: start }),
  });
  frame.src = page + join(page) + launch;
}

/** If the address already has a hash, Telegram appends its parameters with `&`. */
const join = (page: string): string => (page.includes('#') ? '&' : '#');

form.addEventListener('submit', (event) => {
  event.preventDefault();
  // Telegram opens the shop as the first document of its frame. If the frame showed another document before, Back in
  // WebKit restores the shop as it was first loaded and not as the visitor left it.
  window.location.assign(addressOf(settings()));
});
form.addEventListener('change', ({ target }) => {
  const name = target instanceof HTMLElement ? target.getAttribute('name') : '';
  if (name === 'theme') client.sendTheme();
  if (name === 'safeTop' || name === 'safeBottom' || name === 'contentTop') client.sendInsets();
});
byId('close').addEventListener('click', () => {
  if (!client.mayClose()) return;
  client.reset();
  frame.src = 'about:blank';
});

void open();
