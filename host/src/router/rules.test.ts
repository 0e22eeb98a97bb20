import { aComposition } from '../testing/openShell';
import { isAbsolute, isValid, matchRule, rulesOf, spelledBy, wellSpelled } from './rules';

const rules = rulesOf(
  aComposition({
    content: [
      { path: '/vacancies/:id', page: 'vacancy' },
      { path: '/vacancies/form', page: 'form' },
      { path: '/help/*', page: 'help' },
      { path: '/help/:topic', page: 'topic' },
    ],
    menu: [{ path: '/', page: 'menu' }],
    orders: [{ path: '/tracker/:id', page: 'tracker' }],
  }),
);

test('rulesOf returns every route rule of every remote with its owner', () => {
  expect(rules.map(({ remote, rule }) => `${remote} ${rule.page}`)).toEqual([
    'content vacancy',
    'content form',
    'content help',
    'content topic',
    'menu menu',
    'orders tracker',
  ]);
});

test.each([
  ['/', 'menu', {}],
  ['/tracker/abc', 'tracker', { id: 'abc' }],
  ['/tracker/abc/', 'tracker', { id: 'abc' }],
  ['/vacancies/form', 'form', {}],
  ['/vacancies/12', 'vacancy', { id: '12' }],
  ['/help/pay', 'topic', { topic: 'pay' }],
  ['/help/pay/cash', 'help', { '*': 'pay/cash' }],
  ['/tr%61cker/%D1%8B', 'tracker', { id: 'ы' }],
  ['/tracker/a%2Fb', 'tracker', { id: 'a/b' }],
])('the path %s belongs to the page %s', (path, page, params) => {
  const match = matchRule(rules, path);
  expect([match?.rule.page, match?.params]).toEqual([page, params]);
});

test.each(['/tracker', '/tracker/a/b', '/trackers/a', '/en', '/%', '/Tracker/a', '/VACANCIES/form'])(
  'the path %s belongs to no page',
  (path) => {
    expect(matchRule(rules, path)).toBeUndefined();
  },
);

test('a path is matched case-sensitively unless the caller turns that off', () => {
  expect(matchRule(rules, '/TRACKER/Abc')).toBeUndefined();
  expect(matchRule(rules, '/TRACKER/Abc', false)).toMatchObject({
    rule: { page: 'tracker' },
    params: { id: 'Abc' },
  });
});

test.each([
  ['/tracker/:id', '/TRACKER/Abc', '/tracker/Abc'],
  ['/tracker/:id', '/tr%61cker/%61bc', '/tracker/abc'],
  ['/tracker/:id', '/tracker/%d1%8b', '/tracker/%D1%8B'],
  ['/tracker/:id', '/tracker/a%2fb', '/tracker/a%2Fb'],
  ['/tracker/:id', '/tracker/a:@+,b%3f%23%25', '/tracker/a:@+,b%3F%23%25'],
  ['/help/*', '/Help/Pay/c%61sh', '/help/Pay/cash'],
  ['/', '/', '/'],
  ['/x y', '/X%20Y', '/x%20y'],
  ['/shops/:city?', '/shops/T%61shkent', '/shops/T%61shkent'],
])('the rule %s turns the path %s into the canonical path %s', (path, typed, spelled) => {
  expect(spelledBy({ path }, typed)).toBe(spelled);
  expect(spelledBy({ path }, spelled)).toBe(spelled);
});

test.each([
  ['/TRACKER/Abc', '/tracker/Abc'],
  ['/Vacancies/Form', '/vacancies/form'],
  ['/vacancies/Form', '/vacancies/Form'],
  ['/tr%61cker/%61bc', '/tr%61cker/%61bc'],
  ['/Pizzas', '/Pizzas'],
  ['/', '/'],
])('the canonical form of the path %s is %s', (typed, spelled) => {
  expect(wellSpelled(rules, typed)).toBe(spelled);
  expect(wellSpelled(rules, spelled)).toBe(spelled);
});

describe('a validity check', () => {
  const rule = { path: '/x/:id', page: 'x', validate: { id: '\\d+|new' } };

  it.each([
    ['12', true],
    ['new', true],
    ['12a', false],
    ['renewed', false],
    ['12\n', false],
    ['', false],
    ['1'.repeat(200), true],
    ['1'.repeat(201), false],
    [undefined, false],
  ])('the check of a route parameter accepts %j: %s', (id, expected) => {
    expect(isValid(rule, { id })).toBe(expected);
  });

  it('an encoded slash counts as one character of a parameter', () => {
    const short = { ...rule, validate: { id: '.{1,3}' } };
    expect([isValid(short, { id: 'a%2Fb' }), isValid(short, { id: 'a/b' })]).toEqual([true, true]);
  });

  it('a path matches a rule only if the check of every parameter succeeds', () => {
    const two = { ...rule, validate: { id: '\\d+', size: 's|l' } };
    expect(isValid(two, { id: '1', size: 's' })).toBe(true);
    expect(isValid(two, { id: '1', size: 'm' })).toBe(false);
  });

  it('a rule without checks accepts every parameter', () => {
    expect(isValid({ path: '/x', page: 'x' }, {})).toBe(true);
  });
});

test.each([
  ['https://olov.test/', true],
  ['HTTP://olov.test', true],
  ['/news', false],
  ['httpd', false],
])('the redirect target %s counts as absolute: %s', (target, expected) => {
  expect(isAbsolute(target)).toBe(expected);
});
