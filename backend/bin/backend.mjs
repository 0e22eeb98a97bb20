import { readFile } from 'node:fs/promises';
import path from 'node:path';

export class CommandError extends Error {}

export const ENVIRONMENT_HELP = `BACKEND_URL   address of the back end (http://127.0.0.1:<BACKEND_PORT or 4000>)
STAFF_TOKEN   its staff token, or the secret of a token in STAFF_TOKENS that has the scope;
              by default the generated staff token in DATA_DIR (.data)
`;

/** npm runs a script in the folder of its package, so relative paths are resolved against the caller’s folder. */
export const fromCaller = (file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file);

const env = (name) => process.env[name]?.trim() || undefined;
const url = env('BACKEND_URL')?.replace(/\/+$/, '') ?? `http://127.0.0.1:${env('BACKEND_PORT') ?? 4000}`;

async function staffToken() {
  const file = path.join(fromCaller(env('DATA_DIR') ?? '.data'), 'secrets', 'staff-token');
  const token = env('STAFF_TOKEN') ?? (await readFile(file, 'utf8').catch(() => ''));
  if (token.trim() === '')
    throw new CommandError(`There is no staff token in ${file}: set STAFF_TOKEN or DATA_DIR.`);
  // Of several values the first one is the newest.
  return token.trim().split(/\s+/)[0];
}

export async function requestBackend(address, init) {
  return fetch(url + address, init).catch(() => {
    throw new CommandError(`No back end answers at ${url}: start the shop, or set BACKEND_URL.`);
  });
}

/** The body is JSON or a form. */
export async function callBackend(address, { body, tooLarge, missing, reasonOf, lineOf } = {}) {
  const isForm = body instanceof FormData;
  const headers = {
    authorization: `Bearer ${await staffToken()}`,
    ...(!isForm && { 'content-type': 'application/json' }),
  };
  const sent = { headers, method: 'POST', body: isForm ? body : JSON.stringify(body) };
  const response = await requestBackend(address, body === undefined ? { headers } : sent);
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  if (response.status === 401) throw new CommandError('The staff token is wrong.');
  if (response.status === 404 && missing) throw new CommandError(missing);
  if (response.status === 413) throw new CommandError(tooLarge);
  const reason = reasonOf?.(answer);
  if (reason) throw new CommandError(reason);
  if (!answer.problems)
    throw new CommandError(`The back end answered ${response.status}: ${answer.error ?? ''}`, {
      cause: answer,
    });
  const lines = answer.problems.map((problem) => `  ${lineOf(problem)}`);
  throw new CommandError(
    `Nothing was changed: there ${lines.length === 1 ? 'is 1 mistake' : `are ${lines.length} mistakes`}.\n${lines.join('\n')}`,
  );
}

export function run(command) {
  command(process.argv.slice(2)).catch((error) => {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  });
}
