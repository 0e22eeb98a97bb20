import { readBoot } from './boot';

const pageWith = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test('what the server told the page is read', () => {
  const document = pageWith(
    '<script type="application/json" id="olov-boot">{"brand":{"name":"Olov\\u003c/script\\u003e"}}</script>',
  );
  expect(readBoot(document).brand.name).toBe('Olov</script>');
});

test.each(['', '<script id="olov-boot"></script>'])('a page without composition says so: %j', (html) => {
  expect(() => readBoot(pageWith(html))).toThrow('the page carries no composition');
});
