import type { OrderUpdate } from '@olov/shared-kit';
import type { FakeRequest } from '@olov/shared-kit/testing';

const encoder = new TextEncoder();

/** Event streams that the test writes to. */
export function fakeStreams() {
  const opened: ReturnType<typeof aStream>[] = [];
  return {
    opened,
    get latest() {
      const stream = opened.at(-1);
      if (!stream) throw new Error('no stream was opened');
      return stream;
    },
    answer: ({ headers }: FakeRequest) => {
      const stream = aStream(headers['Last-Event-ID']);
      opened.push(stream);
      return stream.readable;
    },
  };
}

function aStream(lastEventId: string | undefined) {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const state = { isLeft: false };
  const readable = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
    cancel() {
      state.isLeft = true;
    },
  });
  const say = (text: string) => controller.enqueue(encoder.encode(text));
  return {
    readable,
    lastEventId,
    get isLeft() {
      return state.isLeft;
    },
    say,
    tell: (id: number, update: Partial<OrderUpdate>) =>
      say(
        `event: order\nid: ${id}\ndata: ${JSON.stringify({ orderId: 'q1w2e3r4t5y6', statusCode: 0, history: historyOf(update.statusCode ?? 0), ...update })}\n\n`,
      ),
    beat: () => say(':\n\n'),
    end: () => controller.close(),
    breakOff: () => controller.error(new TypeError('network error')),
  };
}

const historyOf = (statusCode: number) =>
  [0, 20, 30, 40, 50, 60, 70, 80, 201, 255]
    .filter((code) => code <= statusCode)
    .map((code) => ({ statusCode: code, at: '2026-11-21T07:00:00.000Z' }));
