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

export interface Client {
  post: PostEventFn;
  on: typeof on;
  supports(method: MethodName): boolean;
  ask<Event extends EventName>(
    tell: (post: PostEventFn, requestId: string) => void,
    event: Event,
    options?: { ms?: number; isMine?: (payload: EventPayload<Event>, requestId: string) => boolean },
  ): Promise<EventPayload<Event> | undefined>;
}

const ANSWER_MS = 5000;

/** Origins of Telegram’s web clients; a page of the shop itself may also simulate one. */
const TELEGRAM = /^https:\/\/([a-z]+\.)?telegram\.org$/;

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

/** Security: no page of another origin may receive the calls (host/server/page/security.ts). */
function parentOrigin({ parent, location, document }: Window): string {
  try {
    if (parent.location.origin === location.origin) return location.origin;
  } catch {}
  const named = location.ancestorOrigins?.[0] ?? originOf(document.referrer);
  return TELEGRAM.test(named) ? named : 'https://web.telegram.org';
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

type ClientWindow = Window & { TelegramWebviewProxy?: unknown; external?: { notify?: unknown } };

export const hasBridge = (window: ClientWindow): boolean =>
  window.parent !== window ||
  window.TelegramWebviewProxy !== undefined ||
  typeof window.external?.notify === 'function';
