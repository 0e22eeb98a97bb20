/** @jest-environment node */
import { type ReactNode, Suspense, use } from 'react';
import { htmlOf } from './htmlOf';

const page = (content: ReactNode) => (
  <main>
    <Suspense fallback="later">{content}</Suspense>
  </main>
);

test('a page whose data are there is its HTML', async () => {
  expect(await htmlOf(page('Pizza & <b>cola</b>'))).toBe(
    '<main><!--$-->Pizza &amp; &lt;b&gt;cola&lt;/b&gt;<!--/$--></main>',
  );
});

test.each([
  ['a part of a page', page],
  ['a page', (content: ReactNode) => <main>{content}</main>],
])('%s that waits for its data is drawn with them', async (_, around) => {
  const data = new Promise<string>((resolve) => setTimeout(resolve, 1, 'Pizza'));
  const Waiting = () => use(data);
  const html = await htmlOf(around(<Waiting />));
  expect(html).toContain('Pizza');
  expect(html).not.toContain('later');
});

test.each([
  ['a part of a page', page],
  ['a page', (content: ReactNode) => <main>{content}</main>],
])('%s that throws fails the page with its error', async (_, around) => {
  const Broken = (): ReactNode => {
    throw new Error('no menu');
  };
  await expect(htmlOf(around(<Broken />))).rejects.toThrow('no menu');
});
