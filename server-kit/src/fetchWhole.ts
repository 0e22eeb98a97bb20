import { startDeadline } from './inTime';

export interface Bounds extends Omit<RequestInit, 'signal'> {
  /** Deadline of the whole answer with its body, in ms. */
  timeoutMs: number;
  /** Most bytes of the body. With 0 the status alone counts, and the body is not read. */
  mostBytes: number;
  /** Ends the request earlier. */
  signal?: AbortSignal | undefined;
}

/** Statuses whose answers have no body. */
const BODILESS = new Set([204, 205, 304]);

/**
 * Calls another server: its answer arrives whole, within a deadline and up to a size, or the call rejects. A redirect
 * is an answer and is not followed, because it could send credentials elsewhere or lead into the own network.
 */
export async function fetchWhole(
  url: string | URL,
  { timeoutMs, mostBytes, signal, ...init }: Bounds,
): Promise<Response> {
  const deadline = startDeadline(timeoutMs);
  const ends = AbortSignal.any([deadline.signal, ...(signal ? [signal] : [])]);
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: ends });
    const { status, statusText, headers } = answer;
    if (mostBytes === 0) await answer.body?.cancel();
    const body = mostBytes === 0 ? null : await bodyOf(answer, mostBytes);
    return new Response(BODILESS.has(status) ? null : body, { status, statusText, headers });
  } finally {
    deadline.end();
  }
}

async function bodyOf({ body }: Response, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`the answer has more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
