import type { ComposedContribution, ContributionCondition } from '@olov/contract';
import { type Here, shownOf } from './contributions';

const here: Here = {
  locale: 'uz',
  mode: 'pickup',
  restaurant: 'center',
  has: (feature) => feature !== 'news',
  isAt: (route) => route === '/',
};

test.each<[boolean, ContributionCondition]>([
  [true, {}],
  [true, { locales: ['en', 'uz'], mode: 'pickup', routes: ['/news', '/'] }],
  [true, { features: ['stocks', 'ordering'], restaurants: ['chorsu', 'center'] }],
  [false, { locales: ['en'] }],
  [false, { mode: 'delivery', locales: ['uz'] }],
  [false, { routes: ['/news'] }],
  [false, { features: ['stocks', 'news'] }],
  [false, { restaurants: ['chorsu'] }],
])('it is %s that a contribution with the conditions %j is shown', (isShown, when) => {
  expect(shownOf([{ when }], here).shown).toHaveLength(isShown ? 1 : 0);
});

type Given = Pick<ComposedContribution, 'mode' | 'when'>;

const modesIn = (...given: Given[]) => {
  const { isOwnShown, shown } = shownOf(given, here);
  return [isOwnShown, shown.map((one) => given.indexOf(one))];
};

test('the first replacement that applies takes the place of the page’s content, and additions stay', () => {
  const other: Given = { mode: 'replace', when: { locales: ['en'] } };
  expect(modesIn(other, { mode: 'add' })).toEqual([true, [1]]);
  expect(modesIn(other, {}, { mode: 'replace' }, { mode: 'replace' })).toEqual([false, [1, 2]]);
});

test('hiding removes the content of the page and shows nothing itself', () => {
  expect(modesIn({ mode: 'hide' }, {})).toEqual([false, [1]]);
  expect(modesIn({ mode: 'hide', when: { restaurants: ['chorsu'] } })).toEqual([true, []]);
});
