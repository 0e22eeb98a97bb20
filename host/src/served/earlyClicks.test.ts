import { takeEarlyClicks } from './earlyClicks';

const aButton = () => {
  const button = document.createElement('button');
  const pressed = jest.fn();
  button.addEventListener('click', pressed);
  document.body.append(button);
  return { button, pressed };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('early clicks are repeated, as often as they were made, when the page is ready', () => {
  const { button, pressed } = aButton();
  const replay = takeEarlyClicks({ olovEarlyClicks: () => ({ button, times: 2 }) });
  jest.runAllTimers();
  expect(pressed).not.toHaveBeenCalled();
  replay();
  jest.runAllTimers();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('an early submit of a form is repeated once, as an event for the page only, when the page is ready', () => {
  const form = document.createElement('form');
  const sent = jest.fn((event: Event) => event.defaultPrevented);
  form.addEventListener('submit', sent);
  document.body.append(form);
  const replay = takeEarlyClicks({ olovEarlyClicks: () => ({ button: form, times: 1 }) });
  replay();
  jest.runAllTimers();
  replay();
  jest.runAllTimers();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('an early click on a button that was removed is not repeated', () => {
  const { button, pressed } = aButton();
  const replay = takeEarlyClicks({ olovEarlyClicks: () => ({ button, times: 1 }) });
  button.remove();
  replay();
  jest.runAllTimers();
  expect(pressed).not.toHaveBeenCalled();
});

test.each([
  ['nothing was pressed', { olovEarlyClicks: () => ({ times: 0 }) }],
  ['nothing listened', {}],
])('the hand-over of early clicks throws no error if %s', (_, page) => {
  expect(() => {
    takeEarlyClicks(page)();
    jest.runAllTimers();
  }).not.toThrow();
});
