import { html } from './html';

test.each([
  ['an override', '\u202Etxet'],
  ['an embedding that nothing ends', '\u202Btext'],
  ['the end of an isolation', 'a\u2069\u202Eb'],
  ['an isolation', '\u2067text'],
])('a text with %s is escaped in pages, both in content and in attributes', (_, text) => {
  const page = html`<p title="${text}"><bdi>${text}</bdi> ${[text, html`${text}`]}</p>`.text;
  expect(page).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});

// asvs V1.1.2, V1.2.1
test('the marks of HTML in a text are escaped', () => {
  expect(html`<p title="${'"'}">${"</p><script>'&"}</p>`.text).toBe(
    '<p title="&#34;">&#60;/p&#62;&#60;script&#62;&#39;&#38;</p>',
  );
});

test('a right-to-left text with its marks is shown completely in a page', () => {
  expect(html`${'שלום\u200F!'}`.text).toBe('שלום\u200F!');
});
