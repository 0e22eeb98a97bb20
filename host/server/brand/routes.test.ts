import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sharedShop, type TestShop } from '../testing/shop';

const BRAND_FILE = join(__dirname, '../../../e2e/brand/chorsu.config.json');
const HTML = { accept: 'text/html' };

const shop = sharedShop({ env: { BRAND_FILE } });

const addressIn = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

/** The style sheet of the page, if the policy of the page allows it. */
function allowedStyle({ text, headers }: Awaited<ReturnType<TestShop['get']>>): string {
  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  return style;
}

test('a page of another brand has its icon, its font and its style sheet, which the policy allows', async () => {
  const page = await shop.get('/');
  const style = allowedStyle(page);
  expect(style).toContain('--p-radius-full:4px');
  const font = addressIn(page.text, /<link rel="preload" as="font" href="(\/brand\/[^"]+)"/);
  expect(style).toContain(`url("${font}")`);
  const { headers, status } = await shop.get(font);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'font/woff2',
    'public, max-age=31536000, immutable',
  ]);
  const icon = addressIn(page.text, /<link rel="icon" href="([^"]+)" type="image\/svg\+xml">/);
  expect(icon).toMatch(/^\/brand\/\w+\.svg$/);
  const touchIcon = addressIn(page.text, /<link rel="apple-touch-icon" href="([^"]+)">/);
  expect((await shop.get(touchIcon)).headers['content-type']).toBe('image/png');
  expect(page.text).toContain('content="#0c141d"');
  expect(page.text).not.toContain('Olov');
});

test('a failure page of another brand has its name, colours and font, and allows nothing else', async () => {
  const page = await shop.get('/en/%zz', HTML);
  expect(page.status).toBe(400);
  const style = allowedStyle(page);
  expect(style).toContain('--p-accent:#0b5d56');
  expect(style).toContain('font-family:"Bitter"');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(page.text).toContain('<header>Chorsu</header>');
  expect(page.text).toContain('<svg viewBox');
  expect(page.text).not.toContain('Olov');
});
