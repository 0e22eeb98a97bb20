import { keepFocus } from './keepFocus';

beforeAll(() => keepFocus(window));
// The page of the tests is taken down with nothing focused in it.
afterEach(async () => {
  document.querySelector<HTMLElement>(':focus')?.blur();
  await task();
});

const task = () => new Promise((resolve) => setTimeout(resolve));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('a, button, input')].find(
    (element) => element.id === name || element.textContent === name,
  ) as HTMLElement;

/** Who has the focus once what was done has settled. */
async function focused() {
  await frame();
  await frame();
  const { activeElement: active } = document;
  return active?.id || active?.textContent;
}

function page(html: string) {
  document.body.innerHTML = `<header><a href="/">home</a></header><main id="main" tabindex="-1">${html}</main>`;
}

const LINES =
  '<ul><li><button>less a</button><button>more a</button></li><li><button>less b</button></li></ul>';

test('a removed line leaves the focus to the next one', async () => {
  page(`${LINES}<button>order</button>`);
  named('more a').focus();
  document.querySelector('li')?.remove();
  expect(await focused()).toBe('less b');
});

test('the last line leaves it to the one before', async () => {
  page(`${LINES}<button>order</button>`);
  named('less b').focus();
  document.querySelector('li:last-child')?.remove();
  expect(await focused()).toBe('more a');
});

test('a list that goes altogether leaves it to what comes behind it', async () => {
  page(`<div>${LINES}</div><button>order</button>`);
  named('less b').focus();
  const list = document.querySelector('ul');
  // As React does it where the list goes first and its place with it.
  list?.querySelector('li:last-child')?.remove();
  list?.parentElement?.remove();
  expect(await focused()).toBe('order');
});

test('it never goes into a field for text, or to what cannot be seen by everybody', async () => {
  page(
    '<button>more</button><input id="name"><p aria-hidden="true"><button>unseen</button></p><a href="/x">last</a>',
  );
  named('more').focus();
  named('more').remove();
  expect(await focused()).toBe('last');
});

test('where nothing can be pressed the page itself has it', async () => {
  page('<p><button>retry</button></p>');
  named('retry').focus();
  document.querySelector('p')?.remove();
  expect(await focused()).toBe('main');
});

test('it stays in its dialog', async () => {
  page('<button>below</button><dialog id="dialog" open tabindex="-1"><button>undo</button></dialog>');
  named('undo').focus();
  named('undo').remove();
  expect(await focused()).toBe('dialog');
});

test('whoever moves the focus in the next frame is let be', async () => {
  page('<button>rename</button><button>other</button><input id="field">');
  named('rename').focus();
  requestAnimationFrame(() => named('field').focus());
  named('rename').remove();
  expect(await focused()).toBe('field');
});

test('a customer who has left the element is not brought back when it goes later', async () => {
  page('<button>a</button><button>b</button>');
  named('a').focus();
  named('a').blur();
  await task();
  named('a').remove();
  await frame();
  await frame();
  expect(document.activeElement).toBe(document.body);
});

test('an element that only moves takes its focus along as before', async () => {
  page('<div></div><button>a</button><button>b</button>');
  named('a').focus();
  document.querySelector('div')?.append(named('a'));
  named('a').focus();
  expect(await focused()).toBe('a');
});
