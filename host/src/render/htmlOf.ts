import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

export async function htmlOf(tree: ReactNode): Promise<string> {
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
