import { build } from '../../tools/prepare.mjs';
import { table } from './report.mjs';
import { descendants, residentMegabytes } from './resident.mjs';
import { withShops } from './shop.mjs';

const PARALLEL = 200;
const CV_BYTES = 4 * 1024 * 1024;
/** The share of the uploaded bytes that the servers may hold in memory. */
const MOST_SHARE = 0.5;
const EVERY_MS = 50;

export async function bench() {
  await build();
  const figures = await withShops(async (start) => {
    const shop = await start({ env: { VACANCY_HOURLY_LIMIT: '100000' } });
    const token = await hrTokenOf(shop.url);
    const servers = () => descendants(process.pid).filter(({ isDatabase }) => !isDatabase);
    // Memory that the first uploads need once does not depend on their number.
    await Promise.all(Array.from({ length: 10 }, (_, index) => apply(shop.url, token, index)));
    const idle = residentMegabytes(servers());
    let peak = idle;
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMegabytes(servers()));
    }, EVERY_MS);
    const statuses = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) => apply(shop.url, token, index)),
    );
    clearInterval(watch);
    return { idle, peak, taken: statuses.filter((status) => status === 200).length };
  });
  const sent = (PARALLEL * CV_BYTES) / 2 ** 20;
  const share = (figures.peak - figures.idle) / sent;
  table(`${PARALLEL} uploads of ${CV_BYTES / 2 ** 20} MB at once, ${sent} MB together`, [
    ['taken', `${figures.taken}`, `${PARALLEL}`],
    ['resident before, host and back end', `${figures.idle.toFixed(0)} MB`, 'for information'],
    ['resident at most', `${figures.peak.toFixed(0)} MB`, 'for information'],
    ['growth against what was sent', share.toFixed(2), `≤ ${MOST_SHARE}`],
  ]);
}

async function hrTokenOf(url) {
  const answer = await fetch(`${url}/api/hr_token`);
  return (await answer.json()).token;
}

const content = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(CV_BYTES - 20),
  Buffer.from('\n%%EOF\n'),
]);
const cv = new Blob([content], { type: 'application/pdf' });

/** Each applicant has an address of their own, because the uploads of one address are limited. */
async function apply(url, token, index) {
  const form = new FormData();
  const fields = {
    regionId: '1',
    vacancyId: 'courier-tashkent',
    name: 'Anvar',
    phone: '+998901234567',
    birthDate: '2000-05-17',
    consent: 'true',
  };
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  form.append('cv', cv, 'cv.pdf');
  const answer = await fetch(`${url}/hr/api/vacancies/Apply`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      'x-forwarded-for': `203.0.113.${index + 1}`,
    },
    body: form,
  });
  await answer.text();
  return answer.status;
}
