import { localizedPath, splitLocale } from '@olov/contract/platform/locales';
import type { RouteOf } from '@olov/contract/platform/scrub';
import type { Composition } from '@olov/shared-kit';
import { matchRule, rulesOf } from '../../router/rules';

export function routesOf(composition: Composition): RouteOf {
  const rules = rulesOf(composition);
  return (pathname) => {
    const [locale, path] = splitLocale(pathname);
    const found = matchRule(rules, path);
    return found && localizedPath(locale, found.rule.path);
  };
}
