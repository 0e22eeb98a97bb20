import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { AUDIENCE } from '@olov/contract';
import type { FileStore } from '@olov/server-kit/files';
import type { HrConfig } from '../modules/applications/config';
import type { TestDatabase } from './database';
import { opened } from './opened';
import { openTestShop, STAFF_TOKEN } from './shop';

export interface SentFile {
  content: Buffer | string;
  name?: string;
  type?: string;
}

export interface SentApplication {
  fields?: Record<string, string | undefined>;
  cv?: SentFile;
  key?: string | null;
  token?: string;
  language?: 1 | 2 | 3;
  headers?: Record<string, string>;
}

export const rightFields: Record<string, string> = {
  name: 'Али Валиев',
  phone: '+998901234567',
  birthDate: '2000-05-17',
  regionId: '1',
  vacancyId: 'pizza-maker',
  experience: 'Два года у печи',
  consent: 'true',
};

interface Parts {
  cvs?: FileStore;
  database?: TestDatabase;
}

export async function openTestHr(hr: Partial<HrConfig> = {}, parts: Parts = {}) {
  const shop = await openTestShop({}, { hr, ...parts });
  const url = `${await shop.app.listen({ host: '127.0.0.1', port: 0 })}/hr`;
  const token = await shop.issuer.tokenFor('applicant', { audience: AUDIENCE.hr });

  const answerOf = async (response: Response) => ({
    status: response.status,
    headers: response.headers,
    body: await response.json(),
  });
  const namesIn = (folder: string) => readdir(path.join(shop.filesDir, folder)).catch(() => []);

  return {
    ...shop,
    url,
    token,
    read: async (at: string, bearer?: string) =>
      answerOf(await fetch(url + at, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} })),
    staff: (at: string) => fetch(url + at, { headers: { authorization: `Bearer ${STAFF_TOKEN}` } }),
    async apply({
      fields = {},
      cv,
      key = randomUUID(),
      language = 2,
      headers,
      ...sent
    }: SentApplication = {}) {
      const form = new FormData();
      for (const [name, text] of Object.entries({ ...rightFields, language: String(language), ...fields })) {
        if (text !== undefined) form.append(name, text);
      }
      if (cv) {
        const blob = new Blob([new Uint8Array(Buffer.from(cv.content))], {
          type: cv.type ?? 'application/pdf',
        });
        form.append('cv', blob, cv.name ?? 'cv.pdf');
      }
      return answerOf(
        await fetch(`${url}/api/vacancies/Apply?Language=${language}`, {
          method: 'POST',
          headers: {
            ...(key !== null && { 'idempotency-key': key }),
            authorization: `Bearer ${sent.token ?? token}`,
            ...headers,
          },
          body: form,
        }),
      );
    },
    async files() {
      return { incoming: (await namesIn('incoming')).length, kept: (await namesIn('kept')).length };
    },
    keptNames: () => namesIn('kept'),
    keptFile: (name: string) => readFile(path.join(shop.filesDir, 'kept', name)),
    rows: () => shop.database.db.selectFrom('applications').selectAll().execute(),
  };
}

export type TestHr = Awaited<ReturnType<typeof openTestHr>>;

export const openedHr = (...options: Parameters<typeof openTestHr>) => opened(() => openTestHr(...options));
