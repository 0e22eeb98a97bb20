import { findUses } from './undeclaredUses';

test.each([
  ['as the build writes it', '(0,a.jsx)(b.FragmentSlot,{name:"cart",props:{onClose:()=>{}}})'],
  ['after other props', '(0, a.jsx)(b.FragmentSlot, {\n  placeholder: c({ name: "no" }),\n  name: "cart" })'],
  ['made without JSX', 'createElement(FragmentSlot, { name: "cart" })'],
])('a fragment slot is found %s', (_, script) => {
  expect(findUses(script)).toEqual({ fragments: ['cart'], routes: [], extensionSlots: [] });
});

test('an extension slot is found by its name', () => {
  const script = '(0,a.jsx)(b.ExtensionSlot,{className:c,name:"profile.rows"})';
  expect(findUses(script)).toEqual({ fragments: [], routes: [], extensionSlots: ['profile.rows'] });
});

test('a link through the list of paths is found as its route', () => {
  expect(findUses('navigate(kit.paths.tracker(id)); to: kit.paths.home()').routes).toEqual([
    '/',
    '/tracker/:id',
  ]);
});

test.each([
  ['a computed name', 'jsx(kit.FragmentSlot, { name: chosen })'],
  ['a comment', '// FragmentSlot, { name: "cart"'],
  ['another list of paths', 'files.paths.indexOf("x")'],
])('the search for uses in a script ignores %s', (_, script) => {
  expect(findUses(script)).toEqual({ fragments: [], routes: [], extensionSlots: [] });
});
