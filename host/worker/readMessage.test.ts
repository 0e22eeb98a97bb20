import { readMessage } from './readMessage';

const message = { build: 'abc123', locale: 'en', page: '/en', pictures: ['https://olov.test/a.webp'] };

test('the service worker reads a complete message of a page', () => {
  const whole = { ...message, answers: ['https://olov.test/main/api/shop'], isElsewhere: true };
  expect(readMessage(whole)).toEqual(whole);
});

test('the service worker reads a message of a page without optional fields', () => {
  const { page: _, ...less } = message;
  expect(readMessage(less)).toEqual({ ...less, answers: [] });
});

test('the service worker reads the message "forget"', () => {
  expect(readMessage('forget')).toBe('forget');
});

test.each([
  ['nothing', undefined],
  ['a text', 'keep'],
  ['a build that is none', { ...message, build: '../x' }],
  ['a page that is none', { ...message, page: 'https://elsewhere.test/' }],
  ['answers that are none', { ...message, answers: 'all' }],
  ['pictures that are none', { ...message, pictures: ['a b'] }],
])('the service worker ignores %s as a message', (_, data) => {
  expect(readMessage(data)).toBeUndefined();
});
