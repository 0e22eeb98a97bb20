import { randomUUID } from 'node:crypto';
import type { Inquiry } from '../Inquiry';

const GET = 'GET /api/vacancies/Get';
const APPLY = 'POST /api/vacancies/Apply';

/** Vacancies, and one application that is sent twice with one key. */
export async function askForVacancies(inquiry: Inquiry): Promise<void> {
  const list = await inquiry.askInEveryLanguage('GET /api/vacancies/List');
  const [vacancy] = list?.items ?? [];
  if (!vacancy) {
    inquiry.leave(GET, 'there is no vacancy');
    return inquiry.leave(APPLY, 'there is no vacancy');
  }
  await inquiry.askInEveryLanguage(GET, { query: { id: vacancy.id } });
  const why = 'an unknown vacancy is the not-found page';
  await inquiry.askInVain(GET, { query: { id: 'olov-conform-nothing' } }, [404], why);
  const headers = { 'Idempotency-Key': randomUUID() };
  const first = await inquiry.ask(APPLY, { body: formFor(vacancy), headers });
  const second = await inquiry.ask(APPLY, { body: formFor(vacancy), headers });
  if (first && second && first.applicationId !== second.applicationId)
    inquiry.find('answer', APPLY, 'stores two applications of one Idempotency-Key');
}

function formFor({ id, regionId }: { id: string; regionId: number }): FormData {
  const fields = {
    language: '2',
    name: 'Olov Conform',
    phone: '+998900000000',
    birthDate: '1990-01-01',
    regionId: String(regionId),
    vacancyId: id,
    experience: 'A test of the back end. Please delete it.',
    consent: 'true',
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('cv', new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' }), 'cv.pdf');
  return form;
}
