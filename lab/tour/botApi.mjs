import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 5000;

/** Stands in for Telegram's Bot API, for the bot with this token. `hear` gets each message that the bot sends. */
export function createBotApi(token, hear) {
  let count = 0;
  const results = {
    getMe: () => ({ id: 42, is_bot: true, first_name: 'Olov', username: 'olov_tour_bot' }),
    getUpdates: () => sleep(POLL_MS, []),
    sendMessage({ chat_id, text }) {
      hear({ chat_id, text });
      count += 1;
      return { message_id: count, date: 0, chat: { id: chat_id, type: 'private' }, text };
    },
  };
  return async (request, response) => {
    const method = new URL(request.url, 'http://telegram').pathname.replace(`/bot${token}/`, '');
    const body = request.method === 'POST' ? await json(request) : {};
    const result = (await results[method]?.(body)) ?? true;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, result }));
  };
}
