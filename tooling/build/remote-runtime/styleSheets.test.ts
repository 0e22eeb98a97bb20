import { adoptStyleSheets, type StyleRuntime } from './styleSheets';

const BASE = 'https://shop.test/orders/';

function aRuntime(
  links: { href: string; sheet: object | null; mark?: string }[],
  base = BASE,
  inlined: string[] = [],
) {
  const loaded: (number | string)[] = [];
  const runtime: StyleRuntime = {
    f: {
      css: (id) => {
        if (!links.some(({ mark }) => mark === `olov_orders:chunk-${id}`)) loaded.push(id);
      },
    },
    k: (id) => `${id}.css`,
    p: base,
  };
  const elements = links.map((link) => ({
    ...link,
    setAttribute: (name: string, value: string) => {
      if (name === 'data-rspack') link.mark = value;
    },
  }));
  adoptStyleSheets(runtime, 'olov_orders', {
    baseURI: 'https://shop.test/en/',
    querySelectorAll: (selector) =>
      selector === 'style[data-href]'
        ? inlined.map((href) => ({ dataset: { href }, setAttribute: () => {} }))
        : elements,
  });
  return { load: (id: number) => runtime.f.css?.(id, []), loaded };
}

test('a style sheet of a remote that the page already contains is not loaded again', () => {
  const { load, loaded } = aRuntime([{ href: `${BASE}7.css`, sheet: {} }]);
  load(7);
  expect(loaded).toEqual([]);
});

test('a style sheet of the page is found when the remote’s folder is named by its path', () => {
  const { load, loaded } = aRuntime([{ href: `${BASE}7.css`, sheet: {} }], '/orders/');
  load(7);
  expect(loaded).toEqual([]);
});

test('a style sheet whose text is in the page is not loaded', () => {
  const { load, loaded } = aRuntime([], BASE, ['/orders/7.css', '/other/8.css']);
  load(7);
  load(8);
  expect(loaded).toEqual([8]);
});

test('a style sheet of a remote that the browser refused, or that comes from another folder, is loaded', () => {
  const { load, loaded } = aRuntime([
    { href: `${BASE}7.css`, sheet: null },
    { href: 'https://other.test/orders/8.css', sheet: {} },
  ]);
  load(7);
  load(8);
  expect(loaded).toEqual([7, 8]);
});

test('a remote’s runtime without style sheets in the page is not changed', () => {
  const runtime: StyleRuntime = { f: {}, p: BASE };
  adoptStyleSheets(runtime, 'olov_orders', { baseURI: BASE, querySelectorAll: () => [] });
  expect(runtime.f).toEqual({});
});
