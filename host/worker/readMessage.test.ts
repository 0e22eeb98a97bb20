import { readMessage } from './readMessage';

const message = { build: 'abc123', locale: 'en', page: '/en', pictures: ['https://olov.test/a.webp'] };

test('a message of a page is read', () => {
  const whole = { ...message, answers: ['https://olov.test/main/api/shop'], isElsewhere: true };
  expect(readMessage(whole)).toEqual(whole);
});

test('so is one of a page that says less', () => {
  const { page: _, ...less } = message;
  expect(readMessage(less)).toEqual({ ...less, answers: [] });
});

test('a page can have all forgotten', () => {
  expect(readMessage('forget')).toBe('forget');
});

test.each([
  ['nothing', undefined],
  ['a text', 'keep'],
  ['a build that is none', { ...message, build: '../x' }],
  ['a page that is none', { ...message, page: 'https://elsewhere.test/' }],
  ['answers that are none', { ...message, answers: 'all' }],
  ['pictures that are none', { ...message, pictures: ['a b'] }],
])('%s is not', (_, data) => {
  expect(readMessage(data)).toBeUndefined();
});
