import type { ComposedContribution, ContributionCondition, Feature } from '@olov/contract';
import type { Locale } from '@olov/contract/platform/locales';

/** The facts about a page that both server and browser know. */
export interface Here {
  locale: Locale;
  mode: 'delivery' | 'pickup';
  restaurant: string;
  has: (feature: Feature) => boolean;
  isAt: (route: string) => boolean;
}

type Known = Omit<Required<ContributionCondition>, 'signedIn'>;

const CONDITIONS: { [Name in keyof Known]: (wanted: Known[Name], here: Here) => boolean } = {
  locales: (locales, { locale }) => locales.includes(locale),
  mode: (wanted, { mode }) => wanted === mode,
  routes: (routes, { isAt }) => routes.some(isAt),
  features: (features, { has }) => features.every(has),
  restaurants: (ids, { restaurant }) => ids.includes(restaurant),
};

/** The contributions whose conditions hold, of several replacements the first; and whether the page shows its own content. */
export function shownOf<One extends Pick<ComposedContribution, 'mode' | 'when'>>(
  given: readonly One[],
  here: Here,
) {
  const names = Object.keys(CONDITIONS) as (keyof Known)[];
  const holds = <Name extends keyof Known>(name: Name, when: ContributionCondition) =>
    when[name] === undefined || CONDITIONS[name](when[name] as Known[Name], here);
  const held = given.filter(({ when = {} }) => names.every((name) => holds(name, when)));
  const replacement = held.find(({ mode }) => mode === 'replace');
  return {
    isOwnShown: held.every(({ mode = 'add' }) => mode === 'add'),
    shown: held.filter((one) => one === replacement || (one.mode ?? 'add') === 'add'),
  };
}
