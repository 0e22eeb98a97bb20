import sse from '@fastify/sse';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { commonTexts } from '../text/commonTexts';
import { localeOf } from '../text/language';

/** Proxies close a silent connection after 30 s at the earliest. */
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 3000;

export type Every = (ms: number, call: () => void) => () => void;

export const realEvery: Every = (ms, call) => {
  const timer = setInterval(call, ms).unref();
  return () => clearInterval(timer);
};

export interface ServerEvent {
  event: string;
  id?: string;
  data: string;
}

export interface EventStream {
  send(event: ServerEvent): void;
  end(): void;
  onClose(call: () => void): void;
}

/** `EventSource` hides comments, so an event `beat` reaches the page too. */
type Heartbeat = 'comment' | 'event';
const HEARTBEATS: Record<Heartbeat, string> = { comment: ':\n\n', event: 'event: beat\ndata: {}\n\n' };

export interface EventStreams {
  /** After this call the request cannot be refused any more. */
  open(reply: FastifyReply, heartbeat?: Heartbeat): EventStream;
  /** Number of open streams. */
  readonly count: number;
}

/** Data is already JSON, and heartbeats are sent here instead of by the plugin. */
export const STREAM = { kind: 'only', heartbeat: false, serializer: String } as const;

/** A client that does not read is disconnected to limit memory; a browser reconnects. */
export async function useEventStreams(app: FastifyInstance, every: Every): Promise<EventStreams> {
  await app.register(sse, { heartbeatInterval: 0 });
  // The plugin’s own refusal of a client that does not accept events has a different format.
  app.addHook('preSerialization', async (request, { statusCode }, payload) =>
    statusCode === 406
      ? { error: commonTexts[localeOf(request)]['not-acceptable'], code: 'not-acceptable' }
      : payload,
  );
  const replies = new Map<FastifyReply, Heartbeat>();
  let isClosing = false;

  const write = (reply: FastifyReply, text: string) => {
    if (reply.raw.writableNeedDrain) reply.raw.destroy();
    else if (!reply.raw.writableEnded) reply.raw.write(text);
  };

  app.addHook('preClose', async () => {
    isClosing = true;
    stopBeating();
    for (const reply of replies.keys()) reply.sse.close();
  });
  const stopBeating = every(HEARTBEAT_MS, () => {
    for (const [reply, heartbeat] of replies) write(reply, HEARTBEATS[heartbeat]);
  });

  return {
    get count() {
      return replies.size;
    },
    open(reply, heartbeat = 'comment') {
      const { sse: context } = reply;
      context.keepAlive();
      reply.header('cache-control', 'no-store');
      if (context.isConnected) {
        context.sendHeaders();
        reply.raw.write(`retry: ${RETRY_MS}\n\n`);
        replies.set(reply, heartbeat);
        context.onClose(() => replies.delete(reply));
        if (isClosing) context.close();
      }
      return {
        send(event) {
          if (!context.isConnected) return;
          if (reply.raw.writableNeedDrain) reply.raw.destroy();
          else void context.send(event);
        },
        end: () => context.close(),
        onClose(call) {
          if (context.isConnected) context.onClose(call);
          else call();
        },
      };
    },
  };
}
