import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const [rest = '', still = ''] = css.split('@media (prefers-reduced-motion: reduce)');
const [light = '', bySystem = '', byChoice = ''] = rest.split(
  /@media \(prefers-color-scheme: dark\)|\n(?=:root:where\(\[data-theme="dark"\]\))/,
);

const tokensOf = (part: string) =>
  new Map([...part.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

// spec 9: UI kit: CSS variable prefix p
test('every design token has the prefix p', () => {
  const names = [...tokensOf(css).keys()];
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !name.startsWith('--p-'))).toEqual([]);
});

// spec 9: UI kit: dark mode follows the system [0016: until the visitor chooses a theme]
test('every colour token has a different value if the system is dark', () => {
  const isColour = ([, value]: [string, string]) => /#|rgb\(/.test(value);
  const colours = new Map([...tokensOf(light)].filter(isColour));
  expect(colours.size).toBeGreaterThan(15);
  expect(bySystem).toMatch(/^ \{\s+:root:where\(:not\(\[data-theme="light"\]\)\) \{/);
  const darkened = tokensOf(bySystem);
  expect([...darkened.keys()].sort()).toEqual([...colours.keys()].sort());
  for (const [name, value] of darkened) expect([name, value]).not.toEqual([name, colours.get(name)]);
});

test('the chosen dark theme has the colours of a dark system, and the chosen light theme has none of them', () => {
  expect([...tokensOf(byChoice)]).toEqual([...tokensOf(bySystem)]);
  expect(byChoice).toMatch(/^:root:where\(\[data-theme="dark"\]\) \{\s+color-scheme: dark;/);
  expect(byChoice).toMatch(/:root:where\(\[data-theme="light"\]\) \{\s+color-scheme: light;\s+\}\s+$/);
});

test('the motion tokens are 0 ms with reduced motion', () => {
  const durations = [...tokensOf(light)].filter(([, value]) => /^[\d.]+m?s$/.test(value));
  expect([...tokensOf(still)]).toEqual(durations.map(([name]) => [name, '0ms']));
});
