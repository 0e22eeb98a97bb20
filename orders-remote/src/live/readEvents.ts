import { createParser, type EventSourceMessage } from 'eventsource-parser';

interface Reading {
  /** Something came, be it only a comment that shows that the stream lives. */
  onHeard: () => void;
  onEvent: (event: EventSourceMessage) => void;
  /** How long the server asks to wait before the stream is opened again; in ms. */
  onRetry: (ms: number) => void;
  signal: AbortSignal;
}

/** Reads a stream of server-sent events to its end; rejects where it breaks off. */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  { onHeard, onEvent, onRetry, signal }: Reading,
): Promise<void> {
  const reader = stream.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  const parser = createParser({ onEvent, onRetry });
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || signal.aborted) return;
    onHeard();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
