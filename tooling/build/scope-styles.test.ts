/** @jest-environment node */
import { findGlobalRules } from '../src/release/findGlobalRules';
import scopeStyles from './scope-styles.cjs';

const container = 'olov_reviews';

function scoped(css: string): string {
  const loader = {
    resourcePath: 'chart.css',
    getOptions: () => ({ container, scope: 'olov_reviews-scope' }),
  };
  return scopeStyles.call(loader, css).replaceAll(':where(.olov_reviews-scope)', 'SCOPE');
}

test.each([
  ['.chart, .chart > * + b { x: y }', 'SCOPE .chart, SCOPE .chart>*+b { x: y }'],
  ['*, ::before { x: y }', 'SCOPE *, SCOPE ::before { x: y }'],
  [':root, html body, :host { --x: y }', 'SCOPE, SCOPE, SCOPE { --x: y }'],
  ['html body .chart { x: y }', 'SCOPE .chart { x: y }'],
  ['body > .chart { x: y }', 'SCOPE>.chart { x: y }'],
  ['html.dark > body .chart { x: y }', 'html.dark SCOPE .chart { x: y }'],
  [':root[data-theme=dark] { --x: y }', ':root[data-theme=dark] SCOPE { --x: y }'],
  [':where(:root), :is(html, body) .chart { x: y }', 'SCOPE, SCOPE .chart { x: y }'],
  ['body::before, .body { x: y }', 'SCOPE body::before, SCOPE .body { x: y }'],
  [
    '.chart { &:hover { x: y } .dark & { x: y } b { x: y } }',
    'SCOPE .chart { &:hover { x: y } .dark & { x: y } b { x: y } }',
  ],
  ['@media (hover) { @layer a { b { x: y } } }', '@media (hover) { @layer a { SCOPE b { x: y } } }'],
  [
    '@keyframes spin { from { x: y } } b { animation: spin 1s; transition: spin; --animate: var(--spin) spin-slow spin }',
    '@keyframes olov_reviews-spin { from { x: y } } SCOPE b { animation: olov_reviews-spin 1s; transition: spin; --animate: var(--spin) spin-slow olov_reviews-spin }',
  ],
  [
    '@-webkit-keyframes "spin" { to { x: y } } b { -webkit-animation-name: "spin" }',
    '@-webkit-keyframes olov_reviews-spin { to { x: y } } SCOPE b { -webkit-animation-name: "olov_reviews-spin" }',
  ],
  [
    '@font-face { font-family: bold; src: url(a.eot); src: url(a.eot) format("eot"), url(a.woff2) } b { font-weight: bold }',
    '@font-face { font-family: olov_reviews-bold; src: url(a.woff2) } SCOPE b { font-weight: bold }',
  ],
  [
    '@font-face { font-family: "An (Icon)"; src: url(a.woff2) format("woff2"), url(a.ttf) format("truetype") } b { font: 1em "An (Icon)", serif }',
    '@font-face { font-family: "olov_reviews-An (Icon)"; src: url(a.woff2) format("woff2") } SCOPE b { font: 1em "olov_reviews-An (Icon)", serif }',
  ],
])(
  'a plain style sheet applies only below the scope of its remote, and the check takes it: %s',
  (css, expected) => {
    expect(scoped(css)).toBe(expected);
    expect(findGlobalRules(expected.replaceAll('SCOPE', ':where(.olov_reviews-scope)'), container)).toEqual(
      [],
    );
  },
);

test('a variable that a style sheet registers for the whole document stays, and the check refuses it', () => {
  const css = scoped('@property --x { syntax: "*"; inherits: true }');
  expect(findGlobalRules(css, container)).toEqual([
    expect.stringMatching(/^@property reaches beyond the room/),
  ]);
});

test('a font of another origin, which the policy of the shop blocks, fails the build with file and line', () => {
  const css = 'b { x: y }\n@font-face { font-family: A; src: url("https://cdn.example/a.woff2") }';
  expect(() => scoped(css)).toThrow(/chart\.css:2:\d+: the policy of the shop blocks fonts of other origins/);
});
