import { type Contribution, extensionsOf } from './extensionSlots';

const link = (to: string) => ({ to, text: { ru: to, en: to, uz: to } });
const menu = { id: 'menu', extensionSlots: [{ name: 'menu.above-list', height: 80 }] };
const host = { id: 'host', extensionSlots: [{ name: 'footer.links' }] };
const remote = (id: string, ...contributes: Contribution[]) => ({ id, contributes });

test('contributions are sorted by their order, then by the id of their remote', () => {
  const extensions = extensionsOf([
    host,
    remote('b', { slot: 'footer.links', link: link('/b') }),
    remote(
      'a',
      { slot: 'footer.links', link: link('/last'), order: 2 },
      { slot: 'footer.links', link: link('/a') },
    ),
    remote('c', { slot: 'footer.links', link: link('/first'), order: -1 }),
  ]);
  expect(extensions?.['footer.links']?.map((one) => one.link?.to)).toEqual(['/first', '/a', '/b', '/last']);
});

test('a contributed fragment gets the height of its slot, and a link none', () => {
  const when = { mode: 'pickup' } as const;
  const extensions = extensionsOf([
    menu,
    remote(
      'reviews',
      { slot: 'menu.above-list', fragment: 'best', when },
      { slot: 'menu.above-list', link: link('/') },
    ),
  ]);
  expect(extensions).toEqual({
    'menu.above-list': [
      { remote: 'reviews', fragment: 'best', height: 80, when },
      { remote: 'reviews', link: link('/') },
    ],
  });
});

test('a contribution to a slot that no room offers is left out', () => {
  expect(extensionsOf([menu, remote('reviews', { slot: 'cart.end', fragment: 'best' })])).toBeUndefined();
});

test('a contribution that replaces or hides is left out if the slot is not replaceable', () => {
  const given = remote(
    'summer',
    { slot: 'menu.above-list', mode: 'replace', link: link('/summer') },
    { slot: 'menu.above-list', mode: 'hide', when: { locales: ['uz'] } },
    { slot: 'menu.above-list', mode: 'add', link: link('/more') },
  );
  const added = { remote: 'summer', link: link('/more') };
  expect(extensionsOf([menu, given])).toEqual({ 'menu.above-list': [added] });
  const open = { id: 'menu', extensionSlots: [{ name: 'menu.above-list', replaceable: true }] };
  expect(extensionsOf([open, given])).toEqual({
    'menu.above-list': [
      { remote: 'summer', mode: 'replace', link: link('/summer') },
      { remote: 'summer', mode: 'hide', when: { locales: ['uz'] } },
      added,
    ],
  });
});
