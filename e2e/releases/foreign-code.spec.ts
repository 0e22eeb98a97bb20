import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { findTestChromium } from '../../tools/browser.mjs';
import { aRepository } from '../aRepository';
import { olov, releasing } from '../releasing';
import { removeDataDir } from '../shop';
import { expect, speaking } from '../test';

process.env.CHROMIUM_PATH ??= findTestChromium();

const test = releasing({ REMOTE_GRANTS: 'reviews=review-templates' });
test.use(speaking('en'));

const PAGE = `
  import { html, useHtml } from '@olov/shared-kit/html';
  import { useEffect, useRef } from 'react';

  const TEXT = '<p style="color:red">A <b onclick="x()">crisp</b> pizza</p><style>p { color: red }</style><script>x()</script>';

  export function Component() {
    const plain = useRef(null);
    useEffect(() => void html(TEXT).then((safe) => { plain.current.innerHTML = safe; }), []);
    return <><div data-testid="react" dangerouslySetInnerHTML={useHtml(TEXT)} /><div data-testid="plain" ref={plain} /></>;
  }`;

const SAFE = '<p>A <b>crisp</b> pizza</p>';

test('html() of the kit shows HTML from strings under the policy of the shop, in React and in plain DOM', async ({
  page,
  shop,
}) => {
  const folder = aRepository(PAGE);
  const { code, text } = await olov(shop.url, 'reviews', ['deploy', folder]).finally(() =>
    removeDataDir(folder),
  );
  expect([code, text]).toEqual([0, expect.anything()]);
  const served = await (await fetch(`${shop.url}/en/reviews`)).text();
  expect(served).toMatch(/data-testid="react"[^>]*> *A {2}crisp {2}pizza .*<\/div>/);
  await page.goto(`${shop.url}/en/reviews`);
  for (const place of ['react', 'plain'])
    await expect.poll(() => page.getByTestId(place).innerHTML()).toBe(SAFE);
});

test('the style sheet of a package applies in the page of its remote from the first HTML on, and nowhere else in the shop', async ({
  page,
  shop,
}) => {
  const folder = aRepository(`import 'charts/chart.css'; export const Component = () => <p>a chart</p>;`);
  const charts = join(folder, 'src/node_modules/charts');
  mkdirSync(charts, { recursive: true });
  writeFileSync(join(charts, 'chart.css'), 'body { font-style: italic } p, a { letter-spacing: 3px }');
  const { code, text } = await olov(shop.url, 'reviews', ['deploy', folder]).finally(() =>
    removeDataDir(folder),
  );
  expect([code, text]).toEqual([0, expect.anything()]);
  const served = await (await fetch(`${shop.url}/en/reviews`)).text();
  expect(served).toContain('<slot class="olov_reviews-scope"><p>a chart</p></slot>');
  await page.goto(`${shop.url}/en/reviews`);
  const styled = (element: Locator) =>
    element.evaluate((node) => [getComputedStyle(node).letterSpacing, getComputedStyle(node).fontStyle]);
  await expect.poll(() => styled(page.getByText('a chart'))).toEqual(['3px', 'italic']);
  expect(await styled(page.getByRole('contentinfo').getByRole('link').first())).toEqual(['normal', 'normal']);
});

test('a remote with a granted need makes its policy of Trusted Types in the shop, and one with another need is refused', async ({
  page,
  shop,
}) => {
  const withNeeds = (name: string) =>
    aRepository(
      `import { useEffect, useRef } from 'react';
      export function Component() {
        const place = useRef(null);
        useEffect(() => {
          const policy = globalThis.trustedTypes?.createPolicy('${name}', { createHTML: (text) => text });
          place.current.innerHTML = policy?.createHTML('<b>crisp</b>') ?? '';
        }, []);
        return <div data-testid="own" ref={place} />;
      }`,
      { manifest: { needs: { trustedTypes: [name] } } },
    );
  const folders = [withNeeds('other'), withNeeds('review-templates')] as const;
  try {
    const refused = await olov(shop.url, 'reviews', ['check', folders[0], '--browser']);
    expect([refused.code, refused.text]).toEqual([
      1,
      expect.stringMatching(
        /needs the grant reviews=other of the operator[\s\S]*the need other is not granted: ask the shop’s operator to add reviews=other to REMOTE_GRANTS[\s\S]*\/reviews: trusted-types of the shop's policy blocks other \(src\/page\.tsx:5\)/,
      ),
    ]);
    const { code, text } = await olov(shop.url, 'reviews', ['deploy', folders[1]]);
    expect([code, text]).toEqual([0, expect.anything()]);
  } finally {
    folders.forEach(removeDataDir);
  }
  await page.goto(`${shop.url}/en/reviews`);
  await expect(page.getByTestId('own').locator('b')).toHaveText('crisp');
});
