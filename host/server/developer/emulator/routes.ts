import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { refuseOtherSites } from '../../identity/refuseOtherSites';
import { emulatorPage, emulatorStyle } from './html';

interface Options {
  token: string;
  installDir: string;
}

const Launch = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  name: Type.String({ minLength: 1, maxLength: 64 }),
  language: Type.String({ maxLength: 16 }),
  start: Type.String({ maxLength: 512 }),
});

/** Security: only for the development bot, whose launch data anybody could sign; it opens no real account. */
export async function emulator(app: FastifyInstance, { token, installDir }: Options) {
  const script = await readFile(join(installDir, 'emulator.js'), 'utf8');
  const files = {
    '/_telegram': ['text/html', emulatorPage],
    '/_telegram/style.css': ['text/css', emulatorStyle],
    '/_telegram/emulator.js': ['text/javascript', script],
  } as const;
  for (const [path, [type, text]] of Object.entries(files)) {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-store').type(`${type}; charset=utf-8`).send(text),
    );
  }

  app.post<{ Body: Static<typeof Launch> }>(
    '/_telegram/launch',
    { onRequest: refuseOtherSites, schema: { body: Launch }, bodyLimit: 4096 },
    async ({ body: { id, name, language, start } }) => ({
      initData: signLaunchData(
        {
          user: JSON.stringify({ id, first_name: name, language_code: language }),
          auth_date: String(Math.floor(Date.now() / 1000)),
          query_id: crypto.randomUUID(),
          ...(start && { start_param: start }),
        },
        token,
      ),
    }),
  );
}

export function signLaunchData(fields: Readonly<Record<string, string>>, token: string): string {
  const text = Object.entries(fields)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('\n');
  const secret = createHmac('sha256', 'WebAppData').update(token).digest();
  const hash = createHmac('sha256', secret).update(text).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}
