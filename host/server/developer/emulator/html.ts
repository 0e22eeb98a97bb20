import { developerDocument } from '../document';

type Field = [name: string, label: string, value: string, choices?: readonly string[]];

const WHO: Field[] = [
  ['user', 'User id', '77'],
  ['name', 'Name', 'Aziza'],
  ['language', 'Language of the app', 'en', ['en', 'ru', 'uz', 'de']],
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
