import { MEDIA } from '@olov/contract/platform/breakpoints';
import { LOCALES } from '@olov/contract/platform/locales';
import { developerDocument } from '../document';

type Field = [name: string, label: string, value: string, choices?: readonly string[]];

const WHO: Field[] = [
  ['user', 'User id', '77'],
  ['name', 'Name', 'Aziza'],
  ['language', 'Language of the app', 'en', [...LOCALES, 'de']],
  ['phone', 'Phone that is shared', '+998901234567'],
  ['position', 'Position that is shared', '41.311,69.279'],
];

const CLIENT: Field[] = [
  ['platform', 'Platform', 'web', ['web', 'weba', 'ios', 'android', 'tdesktop', 'macos']],
  ['version', 'Version', '9.1', ['6.0', '6.1', '6.9', '7.10', '8.0', '9.1']],
  ['theme', 'Theme', 'day', ['day', 'night', 'faint', 'none']],
  ['safeTop', 'Safe area, top', '0'],
  ['safeBottom', 'Safe area, bottom', '0'],
  ['contentTop', 'Content safe area, top', '0'],
];

const WHAT: Field[] = [
  ['page', 'Address that the button opens', '/'],
  ['start', 'Start parameter', ''],
];

export const emulatorPage = developerDocument({
  title: 'Olov: Telegram',
  head: `<link rel="stylesheet" href="/_telegram/style.css">
<script defer src="/_telegram/emulator.js"></script>`,
  main: `<h1>The shop inside Telegram</h1>
<div class="emulator">
<section class="client" aria-label="Telegram client">
<header><button type="button" id="back" hidden>Back</button><span class="title">Olov</span><button type="button" id="close">Close</button></header>
<iframe id="shop" title="Shop"></iframe>
<footer><button type="button" id="secondary" hidden></button><button type="button" id="main" hidden></button></footer>
</section>
<div class="tools">
<form id="settings">
${fields('Who opens it', WHO)}
${fields('In which client', CLIENT)}
${fields('What is opened', WHAT)}
<button type="submit">Open</button>
</form>
<h2 id="events-title">Events</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="events-title"><ol id="events" reversed></ol></div>
</div>
</div>`,
});

function fields(title: string, list: readonly Field[]): string {
  return `<fieldset><legend>${title}</legend>${list.map(field).join('')}</fieldset>`;
}

function field([name, label, value, choices]: Field): string {
  const control = choices
    ? `<select name="${name}">${choices.map((choice) => `<option${choice === value ? ' selected' : ''}>${choice}</option>`).join('')}</select>`
    : `<input name="${name}" value="${value}" autocomplete="off">`;
  return `<label>${label} ${control}</label>`;
}

export const emulatorStyle = `
.emulator { display: grid; gap: 24px; align-items: start; }
@media ${MEDIA['from-laptop']} { .emulator { grid-template-columns: 392px minmax(0, 1fr); } }
[hidden] { display: none !important; }
.client { display: flex; flex-direction: column; width: 100%; max-width: 392px; border: 1px solid var(--line); border-radius: 16px; overflow: hidden; background: var(--card); }
.client header { display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 4px 8px; }
.client .title { flex: 1; text-align: center; font-weight: 600; }
.client iframe { width: 390px; max-width: 100%; height: 700px; border: 0; background: #fff; }
.client footer { display: grid; }
.client footer button { min-height: 48px; border: 0; border-radius: 0; background: #1f6fb5; color: #fff; font-weight: 600; }
.client footer button:disabled { background: #55606b; }
.client footer #secondary { background: var(--card); color: var(--ink); }
button, input, select { min-height: 36px; padding: 4px 12px; border: 1px solid var(--muted); border-radius: 8px; background: var(--card); color: var(--ink); font: inherit; }
form { display: grid; gap: 16px; justify-items: start; }
fieldset { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 8px 16px; width: 100%; margin: 0; padding: 8px 16px 16px; border: 1px solid var(--line); border-radius: 12px; }
label { display: grid; gap: 4px; font-size: 14px; }
#events { max-height: 400px; margin: 0; padding: 8px 16px 8px 48px; overflow: auto; font: 12px/1.6 ui-monospace, monospace; overflow-wrap: anywhere; }
#events [data-direction=refused] { color: var(--accent); }
`;
