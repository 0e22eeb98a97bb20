import { failed, wrongUse } from '../CliError';
import { type Command, type Input, jsonOption } from '../Command';
import { conform as askAll } from '../conform/conform';
import { failureOf, reportLines } from '../conform/report';

export const conform: Command = {
  name: 'conform',
  usage: '--main <url> [--messenger <url>] [--hr <url>] [--write]',
  summary: 'asks a back end everything that the shop asks, and reports what it lacks',
  help: `
Sends the calls of the shop to the back end of a chain: restaurants and zones, menu, quote, basket,
order, list, statuses, contents, vacancies, profile. It reports by layer what is missing and the
feature that this costs:

  spec   the calls and fields of the specification
  core   ordering on the web, and the pages of contents
  extra  everything else, each with a fallback

It fails if spec is incomplete or an answer is malformed. Without --write it stores nothing. With
it, orders with the comment “Please do not cook” are made, and cancelled where there is Cancel.
docs/adopting.md describes the calls and how a back end checks tokens and hashes.

  olov conform --main https://api.pizza.example --token "$TOKEN"
  olov conform --main http://localhost:4000/main --messenger http://localhost:4000/messenger \\
    --hr http://localhost:4000/hr --write`,
  options: {
    main: { value: 'url', help: 'address of the main API, as MAIN_API_URL' },
    messenger: { value: 'url', help: 'address of the messenger API, as MESSENGER_API_URL' },
    hr: { value: 'url', help: 'address of the HR API, as HR_API_URL' },
    token: { value: 'token', help: 'token of a customer, from /api/token of the shop' },
    'hr-token': { value: 'token', help: 'token for the HR API, from /api/hr_token of the shop' },
    'messenger-secret': {
      value: 'secret',
      help: 'signs the messenger headers (or MESSENGER_SECRET, which is not visible in process lists)',
    },
    'tg-id': { value: 'id', help: 'a Telegram user, for basket and order of the messenger API' },
    'customer-id': { value: 'id', help: 'the customer; by default the one of --token' },
    write: { help: 'also make orders, change the basket and apply for a vacancy' },
    ...jsonOption,
  },
  words: [],

  async run(input, context) {
    const main = urlOf(input, 'main');
    if (!main) throw wrongUse('Which back end? Name the address of its main API with --main <url>.');
    const report = await askAll({
      main,
      messenger: urlOf(input, 'messenger'),
      hr: urlOf(input, 'hr'),
      token: input.text('token'),
      hrToken: input.text('hr-token'),
      messengerSecret: input.text('messenger-secret') ?? context.env.MESSENGER_SECRET?.split(' ')[0],
      tgId: idOf(input),
      customerId: input.text('customer-id'),
      mayWrite: input.has('write'),
    });
    if (input.has('json')) context.out(JSON.stringify(report, null, 2));
    else for (const line of reportLines(report)) context.out(line);
    const failure = failureOf(report);
    if (failure) throw failed(failure);
  },
};

function urlOf(input: Input, option: string): string | undefined {
  const text = input.text(option);
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw wrongUse(`"${text}" is no address of an API: give one like https://api.pizza.example.`);
  return text.replace(/\/+$/, '');
}

function idOf(input: Input): number | undefined {
  const text = input.text('tg-id');
  if (text === undefined) return undefined;
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw wrongUse(`"${text}" is no id of a Telegram user.`);
  return id;
}
