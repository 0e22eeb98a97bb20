import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Called {
  method: string;
  // biome-ignore lint/suspicious/noExplicitAny: each method has its own parameters
  body: any;
}

type Answer = { status: number; body: object } | 'hang-up' | undefined;

export const BOT_TOKEN = '42:the-token-of-the-bot-of-these-tests';

const refusal = (code: number, description: string, parameters?: object): Answer => ({
  status: code,
  body: { ok: false, error_code: code, description, ...(parameters && { parameters }) },
});
export const BLOCKED = refusal(403, 'Forbidden: bot was blocked by the user');
export const NO_CHAT = refusal(400, 'Bad Request: chat not found');
export const tooMany = (seconds: number) =>
  refusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });

export async function startBotApi(onMessage: (called: Called, count: number) => Answer = () => undefined) {
  const called: Called[] = [];
  const updates: { update_id: number }[] = [];
  let waiting: (() => void)[] = [];
  let webhook: { url: string; secret_token: string } | undefined;
  let lastId = 0;

  const results: Record<string, (body: Called['body']) => unknown> = {
    getMe: () => ({ id: 42, is_bot: true, first_name: 'Olov', username: 'olov_test_bot' }),
    setWebhook(body) {
      webhook = body;
      return true;
    },
    async getUpdates({ offset = 0, timeout = 0 }) {
      while (updates[0] && updates[0].update_id < offset) updates.shift();
      if (updates.length === 0 && timeout > 0) await new Promise<void>((resolve) => waiting.push(resolve));
      return updates;
    },
    sendMessage: ({ chat_id, text }) => ({
      message_id: called.length,
      date: 0,
      chat: { id: chat_id, type: 'private' },
      text,
    }),
  };

  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const call = { method, body: text ? JSON.parse(text) : {} };
    called.push(call);
    const sent = called.filter((other) => other.method === 'sendMessage').length;
    const own =
      token === BOT_TOKEN
        ? method === 'sendMessage'
          ? onMessage(call, sent)
          : undefined
        : refusal(401, 'Unauthorized');
    if (own === 'hang-up') return request.socket.destroy();
    const result = own ? undefined : await (results[method]?.(call.body) ?? true);
    const { status, body } = own ?? { status: 200, body: { ok: true, result } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  const wake = () => {
    for (const resolve of waiting) resolve();
    waiting = [];
  };

  return {
    url: `http://127.0.0.1:${port}`,
    called,
    sent: () => called.filter(({ method }) => method === 'sendMessage').map(({ body }) => body),
    webhook: () => webhook,
    async write(tgId: number, text: string, { languageCode = 'ru', type = 'private', secret = '' } = {}) {
      lastId += 1;
      const update = {
        update_id: lastId,
        message: {
          message_id: lastId,
          date: 0,
          chat: { id: tgId, type, first_name: 'Aziza', ...(type !== 'private' && { title: 'A group' }) },
          from: { id: tgId, is_bot: false, first_name: 'Aziza', language_code: languageCode },
          text,
          entities: [{ type: 'bot_command', offset: 0, length: text.split(' ')[0]?.length }],
        },
      };
      if (webhook) {
        const { status } = await fetch(webhook.url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-telegram-bot-api-secret-token': secret || webhook.secret_token,
          },
          body: JSON.stringify(update),
        });
        return status;
      }
      updates.push(update);
      wake();
      return undefined;
    },
    async close() {
      wake();
      server.close();
      server.closeAllConnections();
    },
  };
}

export type BotApi = Awaited<ReturnType<typeof startBotApi>>;
