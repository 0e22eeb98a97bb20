import { matchPath, type RouteObject } from '@olov/shared-kit/router';
import { createMemoryRouter } from '@olov/shared-kit/router/navigation';
import fc from 'fast-check';
import { redirectTarget } from './redirectTarget';
import { isAbsolute, isValid, matchRule, type OwnedRule, spelledBy, wellSpelled } from './rules';

const RUNS = { numRuns: 300 };

const fixed = fc.constantFrom('news', 'stocks', 'order', 'a', 'b-2', 'form');
const parameter = fc.constantFrom(':id', ':tab', ':topic');
const rulePath = fc
  .tuple(fixed, fc.uniqueArray(fc.oneof(fixed, parameter), { maxLength: 3 }))
  .map((segments) => `/${segments.flat().join('/')}`);

const rulesWith = (paths: string[]): OwnedRule[] =>
  [...new Set(paths)].map((path) => ({ remote: 'any', rule: { path, page: path } }));

const typed = fc
  .array(
    fc.oneof(
      fixed,
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }).map((text) => encodeURIComponent(text)),
      fc.constantFrom('%2F', '%252F', '%2e', 'A', 'x%20y', '@:+,', "a'b", '%25', '%'),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((segments) => `/${segments.join('/')}`)
  .map((path) => new URL(path, 'https://olov.test').pathname)
  .filter((path) => !path.includes('//'));

function shownByRouter(rules: OwnedRule[], path: string): string | undefined {
  const routes: RouteObject[] = rules.map(({ rule }) => ({
    path: rule.path,
    id: rule.path,
    caseSensitive: true,
  }));
  const router = createMemoryRouter([...routes, { path: '*', id: 'none' }], { initialEntries: [path] });
  const id = router.state.matches.at(-1)?.route.id;
  router.dispose();
  // The router matches no route for a path with a line break, while for other unknown paths it matches `*`.
  return rules.find(({ rule }) => rule.path === id)?.rule.path;
}

test('the server and the browser’s router find the same rule for a path', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  fc.assert(
    fc.property(fc.array(rulePath, { minLength: 1, maxLength: 6 }), typed, (paths, path) => {
      const rules = rulesWith(paths);
      expect(matchRule(rules, path)?.rule.path).toBe(shownByRouter(rules, path));
    }),
    RUNS,
  );
  warn.mockRestore();
});

test('the canonical path of a rule matches the same rule and parameters, and is stable', () => {
  fc.assert(
    fc.property(rulePath, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), (path, text) => {
      fc.pre(!/^\.{1,2}$/.test(text));
      const rules = rulesWith([path]);
      const asked = path.replace(/:\w+/g, () => encodeURIComponent(text));
      const match = matchRule(rules, asked);
      expect(match?.rule.path).toBe(path);
      const spelled = spelledBy({ path }, asked);
      expect(matchRule(rules, spelled)?.params).toEqual(match?.params);
      expect(spelledBy({ path }, spelled)).toBe(spelled);
      expect(new URL(spelled, 'https://olov.test').pathname).toBe(spelled);
    }),
    RUNS,
  );
});

test('the canonical form of a path is stable and changes only a path that belongs to a rule', () => {
  const checked = fc.array(fc.tuple(rulePath, fc.constantFrom('[a-z]+', '.+')), {
    minLength: 1,
    maxLength: 6,
  });
  const loud = fc.tuple(typed, fc.boolean()).map(([path, isLoud]) => (isLoud ? path.toUpperCase() : path));
  fc.assert(
    fc.property(checked, loud, (pairs, path) => {
      const rules = rulesWith(pairs.map(([one]) => one)).map(({ remote, rule }, at) => {
        const names = [...rule.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
        const validate = Object.fromEntries(names.map((name) => [name, pairs[at]?.[1] ?? '.+']));
        return { remote, rule: { ...rule, validate } };
      });
      const spelled = wellSpelled(rules, path);
      expect(wellSpelled(rules, spelled)).toBe(spelled);
      if (spelled === path) return;
      const match = matchRule(rules, spelled, false);
      expect(match && isValid(match.rule, match.params)).toBe(true);
    }),
    RUNS,
  );
});

/** An address contains no lone surrogates: a browser replaces them. */
const isText = (text: string): boolean => {
  try {
    return encodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
};

const anyTarget = fc.oneof(
  rulePath,
  fc.tuple(rulePath, fc.constantFrom('?a=b', '#c', '?a#b', '')).map((parts) => parts.join('')),
  fc.constantFrom(
    '//evil.test',
    '/\\evil.test',
    'javascript:x',
    '/\t/evil.test',
    'https:evil.test',
    'https://:id/x',
    'https://olov.test:id/',
    'https://blog.test/:id?a#b',
    '/%2F/evil.test',
  ),
  fc.string({ maxLength: 12 }),
  fc
    .tuple(fc.constantFrom('/', '//', '/\\', 'https:', 'http://', '\\\\'), fc.string({ maxLength: 12 }))
    .map((parts) => parts.join('')),
);

test('a redirect leads out of the shop only if the rule itself names another site', () => {
  fc.assert(
    fc.property(
      anyTarget,
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ maxLength: 12 }),
      (redirect, id, query) => {
        fc.pre(isText(id));
        const { search } = new URL(`https://olov.test/?${query}`);
        const target = redirectTarget({ redirect }, { id, tab: id, topic: id }, search);
        // Browsers do not navigate to an invalid host either (`1.2.3.4.5`).
        if (target === undefined || !URL.canParse(target, 'https://olov.test')) return;
        const { origin, protocol } = new URL(target, 'https://olov.test');
        expect(protocol).toMatch(/^https?:$/);
        expect(origin).toBe(isAbsolute(redirect) ? new URL(redirect).origin : 'https://olov.test');
        // biome-ignore lint/suspicious/noControlCharactersInRegex: a target must not contain control characters
        expect(target).not.toMatch(/[\u0000-\u0020\u007f\\]/);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a redirect target keeps any query as the browser reads it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (search) => {
      const asked = `?${search}`;
      expect(redirectTarget({ redirect: '/new' }, {}, asked)).toBeDefined();
      const browser = new URL(asked, 'https://olov.test');
      const target = redirectTarget({ redirect: '/new' }, {}, browser.search) ?? '';
      expect([...new URL(target, 'https://olov.test').searchParams]).toEqual([...browser.searchParams]);
    }),
    RUNS,
  );
});

test('a redirect with the parameters of its path leads to the page with the same parameters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), (id) => {
      fc.pre(!/^\.{1,2}$/.test(id));
      const match = matchRule(rulesWith(['/old/:id']), `/old/${encodeURIComponent(id)}`);
      const target = redirectTarget({ redirect: '/new/:id' }, match?.params ?? {}, '');
      expect(matchRule(rulesWith(['/new/:id']), target ?? '')?.params).toEqual(match?.params);
      expect(matchPath('/new/:id', target ?? '')).not.toBeNull();
    }),
    RUNS,
  );
});
