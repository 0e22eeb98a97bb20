import { openPush, showPush } from './push';
import { ORIGIN } from './testing/openWorker';

const message = {
  title: 'On the way',
  body: 'Olov, order A-1001',
  lang: 'en-US',
  url: '/en/tracker/abc',
  tag: 'abc',
  isSilent: false,
};

function aScope(pages: string[] = []) {
  const shown: [string, object][] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  return {
    shown,
    opened,
    focused,
    olovBrand: { name: 'Olov', icon: '/icon.png', style: '', colors: { light: {}, dark: {} } },
    location: { origin: ORIGIN },
    registration: {
      unregister: async () => true,
      showNotification: async (title: string, options: object) => void shown.push([title, options]),
    },
    clients: {
      claim: async () => {},
      openWindow: async (url: string) => void opened.push(url),
      matchAll: async () =>
        pages.map((url) => ({
          id: url,
          url: ORIGIN + url,
          postMessage() {},
          focus: async () => void focused.push(url),
        })),
    },
  };
}

test('a message of the shop is a notification in the language of the customer, which replaces the one before', async () => {
  const scope = aScope();
  await showPush(scope, { json: () => message });
  const { title, body, lang, tag, url } = message;
  expect(scope.shown).toEqual([
    [title, { body, lang, tag, icon: '/icon.png', data: { url }, silent: false, renotify: true }],
  ]);
});

test.each([
  ['without content', null],
  ['with another content', { json: () => ({ title: 1 }) }],
  ['that is no JSON', { json: () => JSON.parse('{') }],
])('a message %s is a silent notification with the name of the shop', async (_case, data) => {
  const scope = aScope();
  await showPush(scope, data);
  expect(scope.shown).toMatchObject([['Olov', { silent: true, data: { url: '/' } }]]);
});

test('a press on a notification opens the tracker of its order, or the tab that shows it', async () => {
  const closed = aScope(['/en']);
  await openPush(closed, { url: message.url });
  expect(closed.opened).toEqual([`${ORIGIN}/en/tracker/abc`]);
  const open = aScope(['/en', '/en/tracker/abc?utm=1']);
  await openPush(open, { url: message.url });
  expect([open.opened, open.focused]).toEqual([[], ['/en/tracker/abc?utm=1']]);
});

test('a press on a notification never opens another site', async () => {
  const scope = aScope();
  await openPush(scope, { url: 'https://example.com/tracker/abc' });
  expect(scope.opened).toEqual([]);
});
