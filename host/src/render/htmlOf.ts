import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';

/** React marks a part so that it leaves to the browser. Texts and attributes cannot contain it, because they are escaped. */
const LEFT_TO_BROWSER = '<!--$!-->';

/** Most pages have all their data and code, and React draws them at once for less than their parts one by one. */
export async function htmlOf(tree: ReactNode): Promise<string> {
  return drawAtOnce(tree) ?? drawInParts(tree);
}

/** Undefined if the page waits for something, or fails: only the other way reports the error. */
function drawAtOnce(tree: ReactNode): string | undefined {
  try {
    const html = renderToString(tree);
    return html.includes(LEFT_TO_BROWSER) ? undefined : html;
  } catch {
    return undefined;
  }
}

async function drawInParts(tree: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(tree, {
    // With the default size, React sends larger parts as their fallback plus a script that replaces it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  // React would leave an error inside a Suspense boundary to the browser without a report.
  if (errors.length > 0) throw errors[0];
  return Buffer.concat(chunks).toString('utf8');
}
