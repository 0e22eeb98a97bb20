import {
  createPostEvent,
  createRequestId,
  type EventName,
  type EventPayload,
  type MethodName,
  on,
  type PostEventFn,
  setTargetOrigin,
  supports,
} from '@tma.js/sdk';
import { hasBridge } from './hasBridge';

/** Telegram's client around the page, with what its version can do. */
export interface Client {
  /** Tells the client something; what its version does not know is not sent. */
  post: PostEventFn;
  on: typeof on;
  supports(method: MethodName): boolean;
  /** Tells it something and waits for the event that answers; undefined where none comes in time. */
  ask<Event extends EventName>(
    tell: (post: PostEventFn, requestId: string) => void,
    event: Event,
    options?: { ms?: number; isMine?: (payload: EventPayload<Event>, requestId: string) => boolean },
  ): Promise<EventPayload<Event> | undefined>;
}

/** How long a client may take to answer by itself; in ms. */
const ANSWER_MS = 5000;

/** Telegram's web clients, besides a page of the shop itself that stands for one. */
const TELEGRAM = /^https:\/\/([a-z]+\.)?telegram\.org$/;

/** Begins to speak with the client; undefined where there is none. */
export function connect(window: Window, version: string): Client | undefined {
  if (!hasBridge(window)) return undefined;
  setTargetOrigin(parentOrigin(window));
  const post = createPostEvent(version, () => {});
  post('iframe_ready', { reload_supported: true });
  on('reload_iframe', () => {
    post('iframe_will_reload');
    window.location.reload();
  });
  return {
    post,
    on,
    supports: (method) => supports(method, version),
    ask(tell, event, { ms = ANSWER_MS, isMine = () => true } = {}) {
      const requestId = createRequestId();
      return new Promise((resolve) => {
        const end = (payload?: EventPayload<typeof event>) => {
          stop();
          clearTimeout(timer);
          resolve(payload);
        };
        const stop = on(event, ((payload: EventPayload<typeof event>) => {
          if (isMine(payload, requestId)) end(payload);
        }) as never);
        const timer = setTimeout(end, ms);
        tell(post, requestId);
      });
    },
  };
}

/** Who frames the page; nobody else hears what is told. Only these may frame it (host/server/page/security.ts). */
function parentOrigin({ parent, location, document }: Window): string {
  try {
    if (parent.location.origin === location.origin) return location.origin;
  } catch {
    // Another site's.
  }
  const named = location.ancestorOrigins?.[0] ?? originOf(document.referrer);
  return TELEGRAM.test(named) ? named : 'https://web.telegram.org';
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');
