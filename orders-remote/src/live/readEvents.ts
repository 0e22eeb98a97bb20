import { createParser, type EventSourceMessage } from 'eventsource-parser';

interface Reading {
  /** Called for events and heartbeats. */
  onHeard: () => void;
  /** A rejection ends the reading. */
  onEvent: (event: EventSourceMessage) => Promise<void>;
  /** The pause in ms that the server demands before a reconnect. */
  onRetry: (ms: number) => void;
  signal: AbortSignal;
}

/** Reads server-sent events to the end of the stream; rejects when it breaks off. */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  { onHeard, onEvent, onRetry, signal }: Reading,
): Promise<void> {
  const reader = stream.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event), onRetry });
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || signal.aborted) return;
    onHeard();
    parser.feed(decoder.decode(value, { stream: true }));
    for (const event of events.splice(0)) await onEvent(event);
  }
}
