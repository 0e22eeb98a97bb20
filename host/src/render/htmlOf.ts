import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

/** The whole HTML of a tree, with everything it waits for. */
export async function htmlOf(tree: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(tree, {
    // With the default, what is larger than a few KB comes as its fallback and a script that puts it right.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  // What fails inside a Suspense boundary would be left to the browser without a word.
  if (errors.length > 0) throw errors[0];
  return Buffer.concat(chunks).toString('utf8');
}
