// Stands in for Telegram, with its Bot API: node telegram.mjs <port> <token of the bot>
// GET /launch?user=<id> answers the launch data of a user, which Telegram signs, and GET /messages the messages of the bot.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { createBotApi } from './botApi.mjs';

const [port, token] = process.argv.slice(2);
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

const answer = createBotApi(token, (message) => messages.push(message));

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://telegram');
  if (pathname === '/launch') return response.end(launchData(searchParams.get('user')));
  if (pathname === '/messages') return response.end(JSON.stringify(messages));
  return answer(request, response);
}).listen(Number(port), '127.0.0.1');
