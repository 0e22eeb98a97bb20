import { readMessage } from './readMessage';

const message = { build: 'abc123', locale: 'en', page: '/en', pictures: ['https://olov.test/a.webp'] };

test('a complete message of a page is read', () => {
  const whole = { ...message, answers: ['https://olov.test/main/api/shop'], isElsewhere: true };
  expect(readMessage(whole)).toEqual(whole);
});

test('a message of a page without optional fields is read', () => {
  const { page: _, ...less } = message;
  expect(readMessage(less)).toEqual({ ...less, answers: [] });
});

test('the message "forget" is read', () => {
  expect(readMessage('forget')).toBe('forget');
});

test.each([
  ['nothing', undefined],
  ['a text', 'keep'],
  ['a build that is none', { ...message, build: '../x' }],
  ['a page that is none', { ...message, page: 'https://elsewhere.test/' }],
  ['answers that are none', { ...message, answers: 'all' }],
  ['pictures that are none', { ...message, pictures: ['a b'] }],
])('%s is not read as a message', (_, data) => {
  expect(readMessage(data)).toBeUndefined();
});
