/** @jest-environment ./../tooling/build/jest-environment.cjs */

const boardOf = (status) => `<div id="board" data-url="/staff"><button>${status}</button></div>`;
const newest = () => document.querySelector('#board button').textContent;
const settled = () => jest.advanceTimersByTimeAsync(0);

let live;
beforeEach(async () => {
  jest.useFakeTimers();
  document.body.innerHTML = `<p id="lost" hidden><b></b></p><p id="refused" hidden></p>${boardOf('New')}`;
  globalThis.fetch = async () => new Response(`<body data-page="staff">${boardOf('Confirmed')}</body>`);
  jest.resetModules();
  live = await import('../../../../staff/live.js');
});
afterEach(() => jest.useRealTimers());

test('a board that comes during a press replaces the pressed button after the press', async () => {
  document.querySelector('button').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  void live.refresh();
  await settled();
  expect(newest()).toBe('New');
  document.querySelector('button').dispatchEvent(new Event('pointerup', { bubbles: true }));
  await jest.advanceTimersByTimeAsync(100);
  expect(newest()).toBe('Confirmed');
});

test('a press whose end the page does not hear of holds a board back for a second only', async () => {
  document.querySelector('button').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  void live.refresh();
  await jest.advanceTimersByTimeAsync(1000);
  expect(newest()).toBe('Confirmed');
});
