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

test('what was pressed is pressed again as often, once the page stands', () => {
  const { button, pressed } = aButton();
  const replay = takeEarlyClicks({ olovEarlyClicks: () => ({ button, times: 2 }) });
  jest.runAllTimers();
  expect(pressed).not.toHaveBeenCalled();
  replay();
  jest.runAllTimers();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a form that was sent is sent once more to the page alone, once the page stands', () => {
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

test('a button that is gone by then is not pressed', () => {
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
])('where %s there is nothing to do', (_, page) => {
  expect(() => {
    takeEarlyClicks(page)();
    jest.runAllTimers();
  }).not.toThrow();
});
