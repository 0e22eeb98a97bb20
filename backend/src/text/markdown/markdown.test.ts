import { seed } from '@olov/demo-data';
import fc from 'fast-check';
import { JSDOM, VirtualConsole } from 'jsdom';
import { HOSTILE } from '../../testing/hostileHtml';
import { canonicalHtml, htmlOfMarkdown, markdownOfHtml, TooDeep } from './markdown';

test('HTML with all allowed elements becomes Markdown that looks handwritten', () => {
  const html = `<p>One <strong>two</strong>,&nbsp;<em>three</em><br>and <a href="/#roman">four</a>.</p>
<h2>Head</h2>
<ul>
<li>a</li>
<li>b</li>
</ul>
<ol><li>first</li><li>second</li></ol>
<blockquote><p>quoted</p></blockquote>
<hr>
<h3>Part</h3>`;
  expect(markdownOfHtml(html)).toBe(`One **two**,&nbsp;*three*\\
and [four](/#roman).

## Head

- a
- b

1. first
2. second

> quoted

---

### Part`);
});

test.each([
  ['spaces between blocks are nothing', '<p>a</p>\n\n  <p>b</p>', '<p>a</p><p>b</p>'],
  ['spaces in a line are one', '<p>a \n  b</p>', '<p>a b</p>'],
  ['words in no block are a paragraph', 'a <em>b</em><p>c</p>', '<p>a <em>b</em></p><p>c</p>'],
  ['an element without words is none', '<p></p><ul><li></li></ul><p>a<strong> </strong></p>', '<p>a</p>'],
  ['a paragraph alone in an item needs no element', '<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
])('two spellings of HTML have the same canonical form: %s', (_, one, other) => {
  expect(canonicalHtml(one)).toBe(canonicalHtml(other));
});

test.each([
  ['# Head', '<h2>Head</h2>'],
  ['a <b onclick="x()">b</b> <script>alert(1)</script>', '<p>a <strong>b</strong></p>'],
  ['[x](javascript:alert(1))', '<p>x</p>'],
  ['![alt](https://evil.test/a.png)', ''],
  ['https://olov.test and **bold**', '<p>https://olov.test and <strong>bold</strong></p>'],
  ['```\n<script>alert(1)</script>\n```', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
])('the Markdown %j becomes the HTML %j', (markdown, html) => {
  expect(htmlOfMarkdown(markdown)).toBe(html);
});

test.each([
  '<p>a<strong> b </strong>c</p>',
  '<p>w<strong>or</strong>d*s_ [x](y) `z` &lt;b&gt; &amp;amp; \\ 1. - #</p>',
  '<p>1. not a list</p><p>- nor this</p><p># nor a head</p><p>&gt; nor a quote</p><p>=== ---</p>',
  '<ul><li>a</li></ul><ul><li>b</li></ul>',
  '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>',
  '<ol><li><blockquote><p>a</p></blockquote></li></ol>',
  '<p>a<br><br>b<br>1. c</p>',
  '<p><a href="https://olov.test/a_(b)?c=1&amp;d">a]b</a></p>',
  '<p>    four spaces</p><p>\u00a0</p>',
  '<h2>a<br>b #</h2>',
])('the HTML %s survives a round trip through Markdown', (html) => {
  expect(htmlOfMarkdown(markdownOfHtml(html))).toBe(canonicalHtml(html));
});

test.each(['*a_', '> ', 'a*', '[', '[a](', '(', '<', '`', '* a\n '])(
  'a text of 50,000 characters of %j is read',
  (part) => {
    const markdown = part.repeat(50_000 / part.length);
    expect(() => {
      try {
        htmlOfMarkdown(markdown);
      } catch (error) {
        if (!(error instanceof TooDeep)) throw error;
      }
    }).not.toThrow();
  },
);

test('a text that is nested deeper than the sanitizer keeps is refused, and nothing of it is lost silently', () => {
  expect(htmlOfMarkdown(`${'> '.repeat(20)}deep`)).toContain('deep');
  expect(() => htmlOfMarkdown(`${'> '.repeat(80)}deep`)).toThrow(TooDeep);
  expect(() => htmlOfMarkdown(`${'*a **b '.repeat(40)}deep${'** c*'.repeat(40)}`)).toThrow(TooDeep);
});

const words = fc.oneof(
  fc.constantFrom(
    'a',
    ' ',
    'слово',
    '\u00a0',
    '*',
    '_',
    '**',
    '1.',
    '- ',
    '# ',
    '> ',
    '[',
    '](',
    '`',
    '&amp;',
    '&lt;b&gt;',
    '\\',
    '!',
    '\n',
    '---',
    'https://a.test',
  ),
  fc.string({ maxLength: 5 }).map((text) => text.replace(/[<&]/g, '')),
);
const tags = fc.constantFrom(
  ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote'].flatMap((name) => [
    `<${name}>`,
    `</${name}>`,
  ]),
  '<br>',
  '<hr>',
  '<a href="/x">',
  '</a>',
);
const texts = fc.array(fc.oneof(words, tags), { maxLength: 16 }).map((parts) => parts.join(''));

test('any text survives a round trip through Markdown, and canonical HTML is stable', () => {
  fc.assert(
    fc.property(texts, (html) => {
      const canonical = canonicalHtml(html);
      expect(canonicalHtml(canonical)).toBe(canonical);
      expect(htmlOfMarkdown(markdownOfHtml(html))).toBe(canonical);
    }),
    { numRuns: 1500 },
  );
});

test('the texts of the demo need no HTML in their Markdown', () => {
  const bodies = [...seed.news, ...seed.stocks].flatMap(({ body }) => Object.values(body));
  for (const body of bodies) expect(markdownOfHtml(body)).not.toMatch(/^<|<\/\w/m);
});

describe('scripts in a document after Markdown', () => {
  const ALLOWED = /^(p|h2|h3|ul|ol|li|strong|em|blockquote|br|hr|a)$/;

  async function drawn(html: string) {
    let ran = 0;
    const { window } = new JSDOM(`<!doctype html><body><main>${html}</main>`, {
      runScripts: 'dangerously',
      virtualConsole: new VirtualConsole(),
      beforeParse: (page) => {
        page.alert = () => {
          ran += 1;
        };
      },
    });
    const elements = [...window.document.querySelectorAll('main *')];
    for (const element of elements)
      for (const type of ['error', 'load', 'click', 'focus', 'mouseover', 'toggle', 'start'])
        element.dispatchEvent(new window.Event(type));
    await new Promise((resolve) => setTimeout(resolve));
    window.close();
    return { ran, elements };
  }

  test('hostile HTML runs scripts in the test document if nothing sanitizes it, so the test can detect scripts', async () => {
    const runs = await Promise.all(HOSTILE.map(drawn));
    expect(runs.filter(({ ran }) => ran > 0).length).toBeGreaterThan(10);
  });

  test.each(HOSTILE)(
    'the hostile HTML %s runs no script after a round trip through Markdown',
    async (html) => {
      for (const markdown of [html, `Text ${html} text`, `- ${html}`, `> ${html}\n\n**${html}**`]) {
        const { ran, elements } = await drawn(htmlOfMarkdown(markdown));
        expect(ran).toBe(0);
        for (const { localName, attributes } of elements) {
          expect(localName).toMatch(ALLOWED);
          for (const { name, value } of attributes) {
            expect([localName, name]).toEqual(['a', 'href']);
            expect(value).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/);
          }
        }
      }
    },
  );
});
