import { readMessage } from './readMessage';

const message = { build: 'abc123', locale: 'en', page: '/en', pictures: ['https://olov.test/a.webp'] };

test('a message of a page is read', () => {
  expect(readMessage(message)).toEqual(message);
});

test.each([
  ['nothing', undefined],
  ['a text', 'keep'],
  ['a build that is none', { ...message, build: '../x' }],
  ['a page that is none', { ...message, page: 'https://elsewhere.test/' }],
  ['pictures that are none', { ...message, pictures: ['a b'] }],
])('%s is not', (_, data) => {
  expect(readMessage(data)).toBeUndefined();
});
