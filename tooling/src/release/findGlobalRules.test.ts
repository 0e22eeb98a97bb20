/** @jest-environment node */
import { findGlobalRules } from './findGlobalRules';

const find = (css: string) => findGlobalRules(css, 'olov_orders');

test.each([
  '.olov_orders-a { color: red }',
  '.olov_orders-a h2, .olov_orders-b > li + li { margin: 0 }',
  'html[dir=rtl] .olov_orders-a::before { content: "" }',
  '.olov_orders-a:hover .olov_orders-b:not(:last-child)',
  '.olov_orders-a * { color: red }',
  '.olov_orders-a + .olov_orders-a { margin: 0 }',
  '.olov_orders-a :is(input, select):focus { margin: 0 }',
  ':is(.olov_orders-a, .olov_orders-b p) { margin: 0 }',
  ':where(.olov_orders-a) a { margin: 0 }',
  '.olov_orders-a li ~ li { margin: 0 }',
  '.olov_orders-a { &:hover { color: red } & + & { color: red } > p { color: red } p { b + b { color: red } } }',
  '.olov_orders-a { .js & { color: red } @media (hover) { color: blue; p { color: red } } }',
  '@media (min-width: 1px) { @supports (gap: 1px) { @layer x { @container (width > 1px) { .olov_orders-a { gap: 1px } } } } }',
  '@font-face { font-family: "olov_orders-icons" }',
  '@keyframes olov_orders-spin { from { opacity: 0 } 50% { opacity: 1 } }',
  '@charset "utf-8"; @layer x, y;',
  '.olov_orders-a:has(~ p) { color: red }',
  '/* body {} */ .olov_orders-\\31 a { color: red }',
])('a style rule that matches only elements of the room is allowed: %s', (css) => {
  expect(find(css.includes('{') || css.includes(';') ? css : `${css} {}`)).toEqual([]);
});

test.each([
  ['*'],
  ['html'],
  [':root'],
  ['body h1'],
  ['.visually-hidden'],
  ['#olov_orders-a'],
  ['[class^="olov_orders-"]'],
  ['.olov_menu_cart-a'],
  ['.olov_orders'],
  ['.OLOV_ORDERS-a'],
  ['.x.y'],
  ['.olov_orders-a, .b', '.b'],
  ['.b, .olov_orders-a', '.b'],
  [':not(.olov_orders-a)'],
  ['body:has(.olov_orders-a)'],
  ['main:has(> .olov_orders-a) h1'],
  [':is(.olov_orders-a, h1)'],
  [':is(.olov_orders-a h1, h1)'],
  [':where(h1):not(.olov_orders-a)'],
  [':-webkit-any(h1, .olov_orders-a)'],
  ['.olov_orders-a + div'],
  ['.olov_orders-a ~ *'],
  ['.olov_orders-a ~ footer a'],
  ['.olov_orders-a + div ~ p'],
  [':is(.olov_orders-a) + p'],
  ['::view-transition-old(root)'],
  ['h1/*.olov_orders-a*/', 'h1'],
  ['a[title=".olov_orders-a"]'],
  ['p::part(olov_orders-a)'],
])('a style rule that may match elements of other rooms is found: %s', (selector, named = selector) => {
  expect(find(`${selector} { color: red }`)).toEqual([
    `"${named}" may match elements of other rooms: begin it with a class of a CSS module (olov_orders-…), or import a plain .css file, which the build scopes`,
  ]);
});

test.each([
  ['@media all { h1 { color: red } }', 'h1'],
  ['@layer base { h1 { color: red } }', 'h1'],
  ['@supports (gap: 1px) { @container (width > 1px) { h1 { color: red } } }', 'h1'],
  ['.olov_orders-a { + p { color: red } }', '+ p'],
  ['.olov_orders-a { & ~ p { color: red } }', '& ~ p'],
  ['.olov_orders-a { body:has(&) { color: red } }', 'body:has(&)'],
  ['.olov_orders-a { :not(&) { color: red } }', ':not(&)'],
  ['.olov_orders-a { @media all { & + p { color: red } } }', '& + p'],
  ['.olov_orders-a { :is(&, h1) { color: red } }', ':is(&, h1)'],
  ['.olov_orders-a, .olov_orders-b p { & + p { color: red } }', '& + p'],
])('a global style rule that is nested in another rule is found too: %s', (css, named) => {
  expect(find(css)).toEqual([expect.stringContaining(`"${named}" may match`)]);
});

test.each([
  ['@keyframes spin { to { opacity: 0 } }', /keep it in a CSS module/],
  ['@-webkit-keyframes spin { to { opacity: 0 } }', /keep it in a CSS module/],
  ['@KEYFRAMES "spin" { to { opacity: 0 } }', /keep it in a CSS module/],
  ['@media all { @keyframes spin { to { opacity: 0 } } }', /keep it in a CSS module/],
  ['@import url("https://example.com/x.css");', /@import reaches beyond/],
  ['@font-face { font-family: x; src: url(x.woff2) }', /@font-face reaches beyond/],
  ['@font-face { font-family: olov_orders-x; font-family: x }', /@font-face reaches beyond/],
  ['@property --p-accent { syntax: "*"; inherits: true }', /@property reaches beyond/],
  ['@scope (body) { h1 { color: red } }', /@scope reaches beyond/],
  ['@view-transition { navigation: auto }', /reaches beyond/],
  ['@counter-style x { system: cyclic }', /reaches beyond/],
])('an at-rule of a style sheet that affects all rooms is found: %s', (css, message) => {
  expect(find(css)).toEqual([expect.stringMatching(message)]);
});

test.each([
  '.olov_orders-a { color: red',
  '@\\69mport "x.css";',
  '.olov_orders-a {} } h1 {}',
  '<!-- body { color: red }',
  '.olov_orders-a:is( { color: red }',
])('a style sheet that cannot be parsed is refused: %s', (css) => {
  expect(find(css)).toHaveLength(1);
});

test('every global style rule is reported, not only the first', () => {
  expect(find('h1 { x: y } @font-face { x: y } .olov_orders-a { x: y } b { x: y }')).toHaveLength(3);
});
