import sse from '@fastify/sse';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { localeOf } from '../text/language';
import { commonMessages } from './messages';

/** How often a stream says that it is alive; in ms. Whatever stands between gives up after 30 s of silence at the least. */
const HEARTBEAT_MS = 15_000;
/** How long a browser waits before it comes again; in ms. */
const RETRY_MS = 3000;

/** Calls again and again, as `setInterval` does; the answer stops it. */
export type Every = (ms: number, call: () => void) => () => void;

export const realEvery: Every = (ms, call) => {
  const timer = setInterval(call, ms).unref();
  return () => clearInterval(timer);
};

export interface ServerEvent {
  event: string;
  id?: string;
  /** JSON, on one line. */
  data: string;
}

/** Events for one client, until it leaves or is let go. */
export interface EventStream {
  send(event: ServerEvent): void;
  end(): void;
  /** Called once, also where it is closed already. */
  onClose(call: () => void): void;
}

/** A comment keeps the connection; an event `beat` is heard by the page too, which the browser's `EventSource` tells of nothing else. */
type Heartbeat = 'comment' | 'event';
const HEARTBEATS: Record<Heartbeat, string> = { comment: ':\n\n', event: 'event: beat\ndata: {}\n\n' };

export interface EventStreams {
  /** Begins to answer with events; the route says so with `STREAM`. From here on nothing can be refused. */
  open(reply: FastifyReply, heartbeat?: Heartbeat): EventStream;
}

/** The `sse` of a route that answers with events: what it sends is JSON already, and the heart beats here. */
export const STREAM = { kind: 'only', heartbeat: false, serializer: String } as const;

/**
 * Streams of events (`@fastify/sse`) that keep themselves alive and end with the server. Who does not take what was
 * sent is let go, so that no memory fills up; a browser comes again, and is told what holds then.
 */
export async function useEventStreams(app: FastifyInstance, every: Every): Promise<EventStreams> {
  await app.register(sse, { heartbeatInterval: 0 });
  // The plugin refuses a client that accepts no events in a shape of its own.
  app.addHook('preSerialization', async (request, { statusCode }, payload) =>
    statusCode === 406
      ? { error: commonMessages[localeOf(request)]['not-acceptable'], code: 'not-acceptable' }
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
