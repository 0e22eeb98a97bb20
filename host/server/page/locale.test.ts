import { acceptedLanguages } from './locale';

test.each([
  ['in the order of their weights', 'ru;q=0.5, en;q=0.9, uz', ['uz', 'en', 'ru']],
  ['in their own order where weights are equal', 'fr, de, uz', ['fr', 'de', 'uz']],
  ['without those that are refused', 'en;q=0, uz;q=0.1', ['uz']],
  ['without a bare star', '*, *;q=0.5', []],
  ['with other parameters', 'en;level=1;q=0.3, ru;q=0.4', ['ru', 'en']],
  ['none where there is none', '', []],
  ['none of an absent header', undefined, []],
  ['none of nonsense', ' , ;q=1,;', []],
])('the accepted languages of a request are read from its header: %s', (_, header, expected) => {
  expect(acceptedLanguages(header)).toEqual(expected);
});
