import { readBoot } from './boot';

const pageWith = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test('the boot data are read from the HTML', () => {
  const document = pageWith(
    '<script type="application/json" id="olov-boot">{"brand":{"name":"Olov\\u003c/script\\u003e"}}</script>',
  );
  expect(readBoot(document).brand.name).toBe('Olov</script>');
});

test.each(['', '<script id="olov-boot"></script>'])(
  'reading the boot data fails with a clear error on a page without them: %j',
  (html) => {
    expect(() => readBoot(pageWith(html))).toThrow('the page carries no composition');
  },
);
