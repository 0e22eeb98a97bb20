import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useHtml } from './html';

// Every test has a new module, because a page makes its policy once.
const world = globalThis as { trustedTypes?: unknown };
afterEach(() => {
  delete world.trustedTypes;
  jest.resetModules();
});

// asvs V1.3.1
test('HTML loses what runs code, asks for data, covers the page or presses its controls, and keeps the rest', async () => {
  const { html } = await import('./html');
  const source =
    '<p style="position:fixed" class="lead" title="a style = b" onclick="x()">A <a href="javascript:x()">bad</a> and a ' +
    '<a href="https://a.example/" class="overlay" id="cart">good</a> <label for="pay">link</label></p>' +
    '<script>x()</script><style>p{}</style><form action="/api"><input name="code"></form>' +
    '<button popovertarget="menu"></button><img src="/a.webp" alt="<style>"style=x data-testid="a" onerror="x()">';
  expect(await html(source)).toBe(
    '<p title="a style = b">A <a>bad</a> and a <a href="https://a.example/">good</a> link</p><img src="/a.webp" alt="<style>">',
  );
});

test('a browser with trusted types gets HTML of the policy that the shop allows', async () => {
  const createPolicy = jest.fn((_name: string, rules: { createHTML(html: string): string }) => ({
    ...rules,
    createHTML: (html: string) => ({ trusted: rules.createHTML(html) }),
  }));
  world.trustedTypes = { createPolicy };
  const { html } = await import('./html');
  expect(await html('Crisp')).toEqual({ trusted: 'Crisp' });
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['olov_html']);
});

function Review({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: useHtml sanitizes it
  return <div dangerouslySetInnerHTML={useHtml(text)} />;
}

test('the server shows the text without elements, and the browser replaces it by the elements', async () => {
  const text = 'Hot &amp; <b title="a">quick</b><img src=x onerror=x()><style>p{}</style>, 1 < 2 <script';
  expect(renderToString(<Review text={text} />)).toBe('<div>Hot &amp;  quick   , 1 &lt; 2  </div>');
  const { rerender } = render(<Review text={text} />);
  expect((await screen.findByText('quick')).tagName).toBe('B');
  rerender(<Review text="<i>late</i>" />);
  expect((await screen.findByText('late', { selector: 'i' })).parentElement?.innerHTML).toBe('<i>late</i>');
});
