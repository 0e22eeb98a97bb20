import { aRepository } from '../aRepository';
import { olov, releasing } from '../releasing';
import { removeDataDir } from '../shop';
import { expect, speaking } from '../test';

const test = releasing();
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
