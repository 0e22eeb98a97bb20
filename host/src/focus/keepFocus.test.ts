import { keepFocus } from './keepFocus';

beforeAll(() => keepFocus(window));
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

test('the focus moves from a removed list item to the next item', async () => {
  page(`${LINES}<button>order</button>`);
  named('more a').focus();
  document.querySelector('li')?.remove();
  expect(await focused()).toBe('less b');
});

test('the focus moves from the removed last item of a list to the item before it', async () => {
  page(`${LINES}<button>order</button>`);
  named('less b').focus();
  document.querySelector('li:last-child')?.remove();
  expect(await focused()).toBe('more a');
});

test('the focus moves from a removed list to the element after it', async () => {
  page(`<div>${LINES}</div><button>order</button>`);
  named('less b').focus();
  const list = document.querySelector('ul');
  // React can remove a list item before it removes the parent of the list.
  list?.querySelector('li:last-child')?.remove();
  list?.parentElement?.remove();
  expect(await focused()).toBe('order');
});

test('the focus never moves from a removed element to a text field or to a hidden element', async () => {
  page(
    '<button>more</button><input id="name"><p aria-hidden="true"><button>unseen</button></p><a href="/x">last</a>',
  );
  named('more').focus();
  named('more').remove();
  expect(await focused()).toBe('last');
});

test('the focus moves from a removed element to the main area if no control is left', async () => {
  page('<p><button>retry</button></p>');
  named('retry').focus();
  document.querySelector('p')?.remove();
  expect(await focused()).toBe('main');
});

test('the focus moves from a removed element to another one in the same dialog', async () => {
  page('<button>below</button><dialog id="dialog" open tabindex="-1"><button>undo</button></dialog>');
  named('undo').focus();
  named('undo').remove();
  expect(await focused()).toBe('dialog');
});

test('a focus that the page sets in the frame after a removal is not changed', async () => {
  page('<button>rename</button><button>other</button><input id="field">');
  named('rename').focus();
  requestAnimationFrame(() => named('field').focus());
  named('rename').remove();
  expect(await focused()).toBe('field');
});

test('the focus does not move if the customer left the element before its removal', async () => {
  page('<button>a</button><button>b</button>');
  named('a').focus();
  named('a').blur();
  await task();
  named('a').remove();
  await frame();
  await frame();
  expect(document.activeElement).toBe(document.body);
});

test('an element that only moves in the document keeps the focus', async () => {
  page('<div></div><button>a</button><button>b</button>');
  named('a').focus();
  document.querySelector('div')?.append(named('a'));
  named('a').focus();
  expect(await focused()).toBe('a');
});
