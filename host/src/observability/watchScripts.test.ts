import { aComposition } from '../testing/openShell';
import { watchScripts } from './watchScripts';

const composition = aComposition({ orders: [] });
Object.assign(composition.remotes.orders ?? {}, { fallback: 'https://cdn.test/orders/' });

const SHOP = 'http://localhost/remotes';

function aWindow() {
  const collect = jest.fn();
  const document = Object.assign(new EventTarget(), { baseURI: 'http://localhost/en' });
  const page = Object.assign(new EventTarget(), { document });
  watchScripts(page, composition, collect);
  const throwIn = (stack: string, { filename = '', error = new Error('broken') } = {}) => {
    error.stack = stack;
    page.dispatchEvent(new ErrorEvent('error', { error, filename, message: error.message }));
    return collect.mock.calls;
  };
  const reject = (reason: unknown) => {
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    return collect.mock.calls;
  };
  return { page, collect, throwIn, reject };
}

const of = (remote: string) => [[expect.anything(), { remote, version: '1.0.0', area: 'script' }]];

test.each([
  ['Chromium', `Error: broken\n    at submit (${SHOP}/orders/1.0.0/page.js:1:20)`],
  ['Firefox and Safari', `submit@${SHOP}/orders/1.0.0/page.js:1:20\n@http://localhost/other.js:1:1`],
  ['a text in the page', `Error: broken\n    at submit (/remotes/orders/1.0.0/page.js:1:20)`],
  ['the fallback folder', 'Error: broken\n    at https://cdn.test/orders/page.js:1:20'],
  [
    'the innermost of several',
    `Error\n at ${SHOP}/orders/1.0.0/page.js:1:1\n at ${SHOP}/host/1.0.0/main.js:1:1`,
  ],
])('an uncaught error is attributed to its remote by the stack of %s', (_, stack) => {
  expect(aWindow().throwIn(stack)).toEqual(of('orders'));
});

test('an uncaught error without a stack is attributed to its remote by the file', () => {
  expect(aWindow().throwIn('', { filename: `${SHOP}/orders/1.0.0/page.js` })).toEqual(of('orders'));
});

test('an uncaught error of the host is reported', () => {
  expect(aWindow().throwIn(`Error\n at ${SHOP}/host/1.0.0/main.js:1:1`)).toEqual(of('host'));
});

test('an uncaught error in a library is attributed to the code that called it, and otherwise to the host', () => {
  const library = `Error\n at ${SHOP}/host/library-0a1b2c/libraries.js:1:1`;
  expect(aWindow().throwIn(`${library}\n at ${SHOP}/orders/1.0.0/page.js:1:1`)).toEqual(of('orders'));
  expect(aWindow().throwIn(library)).toEqual(of('host'));
});

test('an unhandled rejection is reported like an error', () => {
  const error = new Error('broken');
  error.stack = `Error\n at ${SHOP}/orders/1.0.0/page.js:1:1`;
  expect(aWindow().reject(error)).toEqual(of('orders'));
});

test.each([
  ['that names no file', 'Error: ResizeObserver loop'],
  ['of another site', 'Error\n at https://ads.test/tag.js:1:1'],
  ['of another version', `Error\n at ${SHOP}/orders/0.9.0/page.js:1:1`],
  [
    'of an extension that called ours',
    `Error\n at chrome-extension://abc/inject.js:1:1\n at ${SHOP}/orders/1.0.0/page.js:1:1`,
  ],
])('an uncaught error %s is not reported', (_, stack) => {
  expect(aWindow().throwIn(stack)).toEqual([]);
});

test('an aborted request and a rejection without an error are not reported', () => {
  const { reject } = aWindow();
  const left = new DOMException('aborted', 'AbortError');
  Object.defineProperty(left, 'stack', { value: `Error\n at ${SHOP}/orders/1.0.0/page.js:1:1` });
  reject(left);
  expect(reject('no')).toEqual([]);
});

test('a block by the security policy is reported with the file and the line of its remote', () => {
  const { page, collect } = aWindow();
  const blocked = (sourceFile: string) =>
    page.document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        effectiveDirective: 'connect-src',
        blockedURI: 'https://other.test',
        sourceFile,
        lineNumber: 3,
        columnNumber: 14,
      }),
    );
  blocked('chrome-extension://abc/content.js');
  blocked(`${SHOP}/orders/1.0.0/page.js`);
  expect(collect.mock.calls).toEqual([
    [
      `connect-src blocks https://other.test at ${SHOP}/orders/1.0.0/page.js:3:14`,
      { remote: 'orders', version: '1.0.0', area: 'policy' },
    ],
  ]);
});
