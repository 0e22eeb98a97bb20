import { type BodyNode, parseBody } from './parseBody';

/** Writes the tree as text, which is easier to read in a test. */
const written = (nodes: BodyNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return JSON.stringify(node);
      const target = node.href === undefined ? '' : `→${node.href}`;
      return `${node.name}${target}(${written(node.children)})`;
    })
    .join(' ');

test('the HTML of a story with every allowed element becomes a tree of elements', () => {
  const html =
    '<h2>Head</h2><p>One <strong>two <em>three</em></strong><br>four</p><ul><li>a</li><li>b</li></ul><hr><blockquote>c</blockquote>';
  expect(written(parseBody(html))).toBe(
    'h2("Head") p("One " strong("two " em("three")) br() "four") ul(li("a") li("b")) hr() blockquote("c")',
  );
});

test.each([
  ['5 &lt; 6 &amp; 7 &gt; 2 &quot;q&quot;', '5 < 6 & 7 > 2 "q"'],
  ['&#39;&#x41;&nbsp;', "'A\u00a0"],
  ['&unknown; &#0; &#x110000; & &;', '&unknown; &#0; &#x110000; & &;'],
  ['&amp;lt;', '&lt;'],
  ['1 < 2 <3', '1 < 2 <3'],
])('the HTML %j of a story is parsed as %j', (html, text) => {
  expect(parseBody(html)).toEqual([text]);
});

test.each([
  ['an unknown element leaves its content', '<section>a <span>b</span></section>', '"a b"'],
  ['a comment is nothing', 'a<!-- <p>b</p> -->c', '"ac"'],
  ['what is not closed ends with the text', '<p>a <strong>b', 'p("a " strong("b"))'],
  ['what ends outside ends what is in it', '<p>a <em>b</p>c', 'p("a " em("b")) "c"'],
  ['an end without a beginning is nothing', 'a</p>b</strong>', '"ab"'],
  ['large letters are letters', '<P>a</P>', 'p("a")'],
  ['attributes are nothing', '<p onclick="x()" style="y">a</p>', 'p("a")'],
])('the parser of a story’s HTML reads broken HTML like a browser: %s', (_, html, tree) => {
  expect(written(parseBody(html))).toBe(tree);
});

test.each(['/', '/#roman', '/news/x?y=1', 'https://olov.test/', 'mailto:hi@olov.test', 'tel:+998712000000'])(
  'a link to %s is kept in the text of a story',
  (href) => {
    expect(parseBody(`<a title="x" href="${href}">y</a>`)).toEqual([{ name: 'a', href, children: ['y'] }]);
  },
);

test('a character reference such as &amp; in the address of a story’s link is decoded', () => {
  expect(parseBody("<a href='/?a=1&amp;b=2'>y</a>")).toMatchObject([{ href: '/?a=1&b=2' }]);
});

test.each([
  'javascript:alert(1)',
  '&#106;avascript:alert(1)',
  'java&#9;script:alert(1)',
  'data:text/html,x',
  '//evil.test/',
  '/\\evil.test/',
  'relative',
  '',
])('a link to %j is dropped from the text of a story', (href) => {
  expect(parseBody(`<a href="${href}">y</a>`)).toEqual(['y']);
});

test('an unclosed bracket in a story’s HTML is parsed in linear time', () => {
  expect(parseBody('<a '.repeat(50_000))).toHaveLength(1);
});
