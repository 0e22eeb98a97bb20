/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const markPure: (source: string) => string = require('./pure-loader.cjs');

const production = join(dirname(require.resolve('react-router')), '..', 'production');
const files = readdirSync(production).filter((name) => /\.m?js$/.test(name));

test('the installed react-router has a form whose components can be marked', () => {
  const marked = files.map((name) => markPure(readFileSync(join(production, name), 'utf8'))).join('\n');
  expect(marked).toMatch(/= \/\* @__PURE__ \*\/ React\d*\.createContext\(/);
  expect(marked).toMatch(
    /^var RenderErrorBoundary = \/\* @__PURE__ \*\/ \(\(\) => Object\.assign\(class extends/m,
  );
});

test.each([
  ['a name that is set in another form', 'Object.assign(Link, {}).displayName =\n  "Link";'],
  ['a class that is declared by a statement', 'class Boundary extends React.Component {\n}'],
  ['a class that is on one line', 'var Boundary = class extends React2.Component {};'],
  ['a class that extends an import of its own', 'var Boundary = class extends Component {\n};'],
])('a build stops at %s, because the bundler would keep its component', (_, source) => {
  expect(() => markPure(source)).toThrow(/react-router has an unknown form/);
});

test('a name that is set inside a function is left as it is', () => {
  const source = 'function useFetcher() {\n  Form.displayName = "fetcher.Form";\n}';
  expect(markPure(source)).toBe(source);
});
