// Stands in for Telegram, with its Bot API: node telegram.mjs <port> <token of the bot>
// GET /launch?user=<id> answers the launch data of a user, which Telegram signs, and GET /messages the messages of the bot.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const [port, token] = process.argv.slice(2);
const POLL_MS = 5000;
const messages = [];

const hmac = (key, text) => createHmac('sha256', key).update(text);

function launchData(user) {
  const fields = {
    auth_date: String(Math.floor(Date.now() / 1000)),
    user: JSON.stringify({ id: Number(user), first_name: 'Aziza', language_code: 'en' }),
  };
  const text = Object.entries(fields)
    .map(([key, value]) => `${key}=${value}`)
    .join('\n');
  const hash = hmac(hmac('WebAppData', token).digest(), text).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}

const results = {
  getMe: () => ({ id: 42, is_bot: true, first_name: 'Olov', username: 'olov_tour_bot' }),
  getUpdates: () => sleep(POLL_MS, []),
  sendMessage({ chat_id, text }) {
    messages.push({ chat_id, text });
    return { message_id: messages.length, date: 0, chat: { id: chat_id, type: 'private' }, text };
  },
};

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://telegram');
  if (pathname === '/launch') return response.end(launchData(searchParams.get('user')));
  if (pathname === '/messages') return response.end(JSON.stringify(messages));
  const method = pathname.replace(`/bot${token}/`, '');
  const body = request.method === 'POST' ? await json(request) : {};
  const result = (await results[method]?.(body)) ?? true;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, result }));
}).listen(Number(port), '127.0.0.1');
