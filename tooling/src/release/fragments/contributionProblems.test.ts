import type { Contribution } from '@olov/contract/platform/extensionSlots';
import { contributionProblems } from './contributionProblems';

const link = (to: string) => ({ to, text: { ru: 'Отзывы', en: 'Reviews', uz: 'Sharhlar' } });
const problemsOf = (...contributes: Contribution[]) =>
  contributionProblems({
    id: 'reviews',
    team: 'reviews',
    sharedKit: '^1.8.0',
    routes: [],
    fragments: ['best'],
    contributes,
  });
const slot = 'menu.above-list';

test.each([
  ['an own fragment', { slot, fragment: 'best' }],
  ['a link into the shop', { slot, link: link('/reviews?from=menu#best') }],
  ['a link to a page of another host', { slot, link: link('https://reviews.example/a') }],
  ['conditions', { slot, fragment: 'best', when: { routes: ['/tracker/:id'], mode: 'pickup' } }],
  ['a link in the place of what the page shows', { slot, mode: 'replace', link: link('/reviews') }],
  [
    'hiding what the page shows',
    { slot, mode: 'hide', when: { features: ['promoCodes'], restaurants: ['center'] } },
  ],
] satisfies [string, Contribution][])('a contribution is accepted: %s', (_, contribution) => {
  expect(problemsOf(contribution)).toEqual([]);
});

test.each([
  ['needs either a fragment or a link', { slot }],
  ['needs either a fragment or a link', { slot, fragment: 'best', link: link('/') }],
  ['cart is no fragment of this remote', { slot, fragment: 'cart' }],
  ['"/en/Reviews" is no path', { slot, link: link('/en/Reviews') }],
  ['begins with /uz', { slot, link: link('/uz/reviews') }],
  ['"/news/:id" is no target', { slot, link: link('/news/:id') }],
  ['"https://" is no target', { slot, link: link('https://') }],
  ['"https://a@b.example" is no target', { slot, link: link('https://a@b.example') }],
  ['"/menu/*" is no path', { slot, fragment: 'best', when: { routes: ['/menu/*'] } }],
  ['hides: leave out fragment and link', { slot, mode: 'hide', link: link('/') }],
  ['can only add something', { slot, mode: 'replace', fragment: 'best', when: { signedIn: true } }],
] satisfies [string, Contribution][])('a contribution is refused: %s', (problem, contribution) => {
  expect(problemsOf(contribution)).toEqual([expect.stringContaining(problem)]);
});

test('an extension slot that remote.json offers twice is refused', () => {
  const offered = { extensionSlots: [{ name: slot }, { name: slot }] };
  expect(
    contributionProblems({
      id: 'menu',
      team: 'menu',
      sharedKit: '^1.8.0',
      routes: [],
      fragments: [],
      ...offered,
    }),
  ).toEqual(['the extension slot menu.above-list is duplicated: keep one of them in remote.json']);
});
