import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@olov/contract/platform/durations';
import { pino } from 'pino';
import { pdf } from '../../testing/cvs';
import { openedHr, openTestHr, type TestHr } from '../../testing/hr';
import { STAFF_TOKEN } from '../../testing/shop';
import { createCvStore } from './cv/createCvStore';
import { knownFiles } from './repository';
import { tidyApplications } from './tidyApplications';

const hr = openedHr();
beforeEach(async () => {
  await hr.database.db.deleteFrom('applications').execute();
});

const applied = async (...sent: Parameters<TestHr['apply']>): Promise<string> =>
  (await hr.apply(...sent)).body.applicationId;

describe('staff API of applications', () => {
  test('applications are listed in pages, the newest first', async () => {
    const ids: string[] = [];
    for (const name of ['One One', 'Two Two', 'Three Three']) {
      hr.clock.now += 1000;
      ids.unshift(await applied({ fields: { name }, ...(name === 'Two Two' && { cv: { content: pdf() } }) }));
    }
    const page = await (await hr.staff('/api/vacancies/Applications?skip=1&take=1&Language=3')).json();
    expect(page).toEqual({
      total: 3,
      items: [
        {
          id: ids[1],
          createdAt: new Date(hr.clock.now - 1000).toISOString(),
          vacancyId: 'pizza-maker',
          vacancyTitle: 'pizza-maker',
          regionId: 1,
          name: 'Two Two',
          phone: '+998901234567',
          birthDate: '2000-05-17',
          experience: 'Два года у печи',
          languageId: 2,
          cv: { name: 'cv.pdf', type: 'application/pdf', size: pdf().length },
        },
      ],
    });
    const all = await (await hr.staff('/api/vacancies/Applications')).json();
    expect(all.items.map(({ id }: { id: string }) => id)).toEqual(ids);
    const none = await (await hr.staff('/api/vacancies/Applications?vacancyId=courier')).json();
    expect(none).toEqual({ items: [], total: 0 });
  });

  test('applications are found by a part of the name, or of the phone as a person types it', async () => {
    await applied({ fields: { name: 'Азиз 100%', phone: '+998901112233' } });
    await applied({ fields: { name: 'Nodira' } });
    const found = async (search: string) => {
      const query = new URLSearchParams({ search });
      const { items, total } = await (await hr.staff(`/api/vacancies/Applications?${query}`)).json();
      expect(total).toBe(items.length);
      return items.map(({ name }: { name: string }) => name);
    };
    expect(await found(' азиз')).toEqual(['Азиз 100%']);
    expect(await found('90 111-22')).toEqual(['Азиз 100%']);
    expect(await found('%')).toEqual(['Азиз 100%']);
    expect(await found('nobody')).toEqual([]);
  });

  test('a job application stays when its vacancy is deleted', async () => {
    await applied({ fields: { vacancyId: 'courier', regionId: '2' } });
    await hr.database.db.deleteFrom('vacancies').where('id', '=', 'courier').execute();
    const { items } = await (await hr.staff('/api/vacancies/Applications')).json();
    expect(items).toMatchObject([{ vacancyTitle: 'courier ru' }]);
    expect(items[0]).not.toHaveProperty('vacancyId');
  });

  test('the CSV export of applications has headings in the language of the member, and escapes cells that a spreadsheet would execute', async () => {
    await applied({ fields: { name: '=HYPERLINK("http://x")', experience: ' @SUM(1), "два",\nтри' } });
    const response = await hr.staff('/api/vacancies/Export?Language=3');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="applications.csv"/);
    const [head, row] = Buffer.from(await response.arrayBuffer())
      .toString('utf8')
      .split('\r\n');
    expect(head).toBe('\ufeffCode;Received;Vacancy;Region;Name;Phone;Date of birth;Experience;Language;CV');
    expect(row).toContain(
      `pizza-maker;1;"'=HYPERLINK(""http://x"")";'+998901234567;2000-05-17;"'@SUM(1), ""два"",\nтри";2;`,
    );
  });

  test('the CSV export of applications streams each of many applications once, the newest first', async () => {
    const createdAt = new Date(hr.clock.now);
    const one = (index: number) => ({
      id: `application-${String(index).padStart(4, '0')}`,
      requestKey: `key-${index}`,
      createdAt: new Date(createdAt.getTime() - Math.floor(index / 700)),
      vacancyId: index % 2 ? 'closed' : 'pizza-maker',
      vacancyTitle: JSON.stringify({ ru: 'a', en: 'a', uz: 'a' }),
      regionId: 1,
      name: 'Ali Valiyev',
      phone: '+998901234567',
      birthDate: '2000-05-17',
      experience: null,
      languageId: 2 as const,
      cvFile: null,
      cvName: null,
      cvType: null,
      cvSize: null,
    });
    const all = Array.from({ length: 1500 }, (_, index) => one(index));
    await hr.database.db.insertInto('applications').values(all).execute();
    const idsOf = async (query: string) => {
      const response = await hr.staff(`/api/vacancies/Export${query}`);
      expect(response.headers.get('content-length')).toBeNull();
      const rows = (await response.text()).trimEnd().split('\r\n').slice(1);
      return rows.map((row) => row.split(';')[0]);
    };
    expect(await idsOf('')).toEqual(all.map(({ id }) => id));
    expect(await idsOf('?vacancyId=closed')).toEqual(
      all.filter(({ vacancyId }) => vacancyId === 'closed').map(({ id }) => id),
    );
  });

  test('the download of a CV that does not exist is answered with 404', async () => {
    expect((await hr.staff('/api/vacancies/Cv?id=none')).status).toBe(404);
    const id = await applied();
    expect(await (await hr.staff(`/api/vacancies/Cv?id=${id}`)).json()).toMatchObject({
      code: 'cv-not-found',
    });
  });

  test('the deletion of an application deletes its CV', async () => {
    const id = await applied({ cv: { content: pdf() } });
    const [row] = await hr.rows();
    const remove = () =>
      fetch(`${hr.url}/api/vacancies/DeleteApplication`, {
        method: 'POST',
        headers: { authorization: `Bearer ${STAFF_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
      });
    expect((await remove()).status).toBe(200);
    expect(await hr.rows()).toEqual([]);
    expect(await hr.keptNames()).not.toContain(row?.cvFile);
    expect((await remove()).status).toBe(404);
  });
});

test('the download of a CV that is missing on this disk is answered with 404', async () => {
  const id = await applied({ cv: { content: pdf() } });
  const [row] = await hr.rows();
  await createCvStore(hr.filesDir).remove(row?.cvFile ?? '');
  const answer = await hr.staff(`/api/vacancies/Cv?id=${id}`);
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'cv-not-found']);
});

describe('cleanup of applications', () => {
  const keeping = () => ({
    db: hr.database.db,
    store: createCvStore(hr.filesDir),
    retentionDays: 180,
    log: pino({ level: 'silent' }),
  });

  test('the cleanup deletes expired applications with their files and keeps all others', async () => {
    await applied({ cv: { content: pdf() } });
    const [old] = await hr.rows();
    hr.clock.now += DAY_MS;
    const young = await applied({ cv: { content: pdf() } });
    await tidyApplications(keeping(), hr.clock.now + 179.5 * DAY_MS);
    expect((await hr.rows()).map(({ id }) => id)).toEqual([young]);
    expect(await hr.keptNames()).not.toContain(old?.cvFile);
    expect(await hr.keptNames()).toContain((await hr.rows())[0]?.cvFile);
  });

  test('the cleanup deletes abandoned uploads at once, and files without an application after some days', async () => {
    const hourAgo = new Date(Date.now() - 60 * 60 * 1000);
    await applied({ cv: { content: pdf() } });
    const kept = await hr.keptNames();
    for (const folder of ['incoming', 'kept']) {
      await mkdir(path.join(hr.filesDir, folder), { recursive: true });
      for (const name of ['young', 'old']) await writeFile(path.join(hr.filesDir, folder, name), 'x');
      await utimes(path.join(hr.filesDir, folder, 'old'), hourAgo, hourAgo);
    }
    for (const name of kept) await utimes(path.join(hr.filesDir, 'kept', name), hourAgo, hourAgo);
    const [mine] = await hr.rows();
    const aside = () => readdir(path.join(hr.filesDir, 'aside'));
    await tidyApplications(keeping(), Date.now());
    expect(await readdir(path.join(hr.filesDir, 'incoming'))).toEqual(['young']);
    expect((await hr.keptNames()).sort()).toEqual([mine?.cvFile, 'young'].sort());
    expect(await aside()).toContain('old');
    await tidyApplications(keeping(), Date.now() + 6 * DAY_MS);
    expect(await aside()).toContain('old');
    await tidyApplications(keeping(), Date.now() + 8 * DAY_MS);
    expect(await aside()).not.toContain('old');
    expect(await hr.keptNames()).toContain(mine?.cvFile);
  });

  test('a CV that the cleanup of another database has moved aside is restored by the next cleanup', async () => {
    const id = await applied({ cv: { content: pdf() } });
    const [mine] = await hr.rows();
    const later = Date.now() + DAY_MS;
    const other = await openTestHr();
    try {
      await tidyApplications({ ...keeping(), db: other.database.db }, later);
    } finally {
      await other.close();
    }
    expect((await hr.staff(`/api/vacancies/Cv?id=${id}`)).status).toBe(404);
    await tidyApplications(keeping(), later + DAY_MS);
    expect((await hr.staff(`/api/vacancies/Cv?id=${id}`)).status).toBe(200);
    expect((await hr.keptFile(mine?.cvFile ?? '')).equals(pdf())).toBe(true);
  });

  test('a CV that was moved aside is deleted together with its application', async () => {
    await applied({ cv: { content: pdf() } });
    const [mine] = await hr.rows();
    const store = createCvStore(hr.filesDir);
    await store.putAside(mine?.cvFile ?? '');
    expect(await store.aside()).toContain(mine?.cvFile);
    await store.remove(mine?.cvFile ?? '');
    expect(await store.aside()).not.toContain(mine?.cvFile);
  });

  test('a file that belongs to an application is found among 70,000 unknown file names', async () => {
    await applied({ cv: { content: pdf() } });
    const mine = (await hr.rows())[0]?.cvFile ?? '';
    const many = Array.from({ length: 70_000 }, (_, index) => `file-${index}`);
    expect(await knownFiles(hr.database.db, [...many, mine])).toEqual(new Set([mine]));
  });

  test('the cleanup of applications does nothing when there are no applications and no files', async () => {
    await tidyApplications(
      { ...keeping(), store: createCvStore(path.join(hr.filesDir, 'none')) },
      Date.now(),
    );
    expect(await hr.rows()).toEqual([]);
  });
});

// asvs V5.3.1
test('only the server’s own user can read the CV files', async () => {
  await applied({ cv: { content: pdf() } });
  const modes = await Promise.all(
    ['.', 'incoming', 'kept', `kept/${(await hr.keptNames())[0]}`].map(
      async (name) => (await stat(path.join(hr.filesDir, name))).mode & 0o777,
    ),
  );
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
});
