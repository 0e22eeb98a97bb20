import { runEntry } from './openContainer';

const URL = 'https://shop.test/remotes/orders/entry.js';

/** jsdom requests no script here, so the test says how each ends. */
function start(ms?: number) {
  const script = document.createElement('script');
  script.src = URL;
  return { script, run: runEntry(script, { window, ms }) };
}

const errorOf = (filename: string) =>
  new ErrorEvent('error', { filename, error: new Error('boom'), message: 'boom', cancelable: true });

test('an entry script that ran causes no error, and its script element is removed', async () => {
  const { script, run } = start();
  expect(script.parentNode).toBe(document.head);
  script.dispatchEvent(new Event('load'));
  await expect(run).resolves.toBeUndefined();
  expect(script.parentNode).toBeNull();
});

test('the error of an entry script that threw is returned, and other error listeners do not receive it', async () => {
  const told: string[] = [];
  const handleError = ({ filename }: ErrorEvent) => told.push(filename);
  window.addEventListener('error', handleError);
  const { script, run } = start();
  window.dispatchEvent(errorOf(URL));
  window.dispatchEvent(errorOf('https://shop.test/other.js'));
  script.dispatchEvent(new Event('load'));
  await expect(run).resolves.toEqual(new Error('boom'));
  window.dispatchEvent(errorOf(URL));
  window.removeEventListener('error', handleError);
  expect(told).toEqual(['https://shop.test/other.js', URL]);
});

test('an entry script that cannot be loaded causes an EntryLoadError', async () => {
  const { script, run } = start();
  script.dispatchEvent(new Event('error'));
  await expect(run).rejects.toMatchObject({ name: 'EntryLoadError', message: `${URL} did not come` });
  expect(script.parentNode).toBeNull();
});

test('an entry script that is not loaded in time causes an EntryLoadError', async () => {
  const { script, run } = start(10);
  await expect(run).rejects.toMatchObject({ name: 'EntryLoadError' });
  expect(script.parentNode).toBeNull();
});
