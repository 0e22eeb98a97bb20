import { createHash, randomBytes } from 'node:crypto';
import { LANGUAGE_IDS, type VacancyApplication } from '@olov/contract';
import { StorageError } from '@olov/server-kit/files';
import { ApiError, wrongFields } from '../../errors';
import { BUCKET_RETRY_AFTER_S } from '../../plugins/error-handler';
import type { Locale } from '../../text/language';
import type { ApplicationDeps } from './createHr';
import { type CvType, detectCv } from './cv/detectCv';
import { fieldProblems } from './fieldProblems';
import type { ReceivedCv, ReceivedForm } from './readForm';
import { applicationUnder, insertApplication, keptBytes } from './repository';
import { applicationTexts } from './texts';
import { openVacancy, type VacancyRow } from './vacancies';

interface Sender {
  applicantId: string;
  idempotencyKey: string;
  locale: Locale;
  /** @throws ApiError if the network has no turn left in this hour */
  demandTurn: () => Promise<void>;
  count: () => Promise<unknown>;
}

/** Free space on the disk below which no CV is accepted, in bytes. */
const LEAST_FREE = 512 * 1024 * 1024;

const requestKeyOf = ({ applicantId, idempotencyKey }: Sender): string =>
  createHash('sha256').update(`${applicantId}:${idempotencyKey}`).digest('base64url');

export const applicationId = (): string => randomBytes(16).toString('base64url');

export async function apply(deps: ApplicationDeps, form: ReceivedForm, sender: Sender): Promise<string> {
  const { hr } = deps;
  let isKept = false;
  try {
    // A retry after a lost answer succeeds, also if the rules would refuse the application by now.
    const taken = await applicationUnder(deps.db, requestKeyOf(sender));
    if (taken !== undefined) return taken;
    const { application, vacancy, type } = await judge(deps, form, sender.locale);
    if (form.cv) await demandSpace(deps, form.cv, sender.locale);
    if (form.cv) await scan(deps, form.cv, sender.locale);
    await sender.demandTurn();
    const file = form.cv && (await store(deps, form.cv, sender.locale));
    isKept = true;
    const cv = form.cv &&
      file &&
      type && { cvFile: file, cvName: form.cv.name, cvType: type.type, cvSize: form.cv.file.size };
    return await keep(deps, { application, vacancy, cv: cv || undefined, sender });
  } finally {
    if (form.cv && !isKept) await hr.store.discard(form.cv.file);
  }
}

interface Judged {
  application: VacancyApplication;
  vacancy: VacancyRow;
  type: CvType | undefined;
}

async function judge(
  { db, now, hr }: ApplicationDeps,
  { fields, cv }: ReceivedForm,
  locale: Locale,
): Promise<Judged> {
  const messages = applicationTexts[locale];
  const { application, problems } = fieldProblems(fields, { now: now(), minimumAge: hr.minimumAge, locale });
  const vacancy = problems.vacancyId
    ? undefined
    : await openVacancy(db, new Date(now()), application.vacancyId);
  if (!problems.vacancyId && !problems.regionId && vacancy?.regionId !== application.regionId) {
    problems.vacancyId = messages['vacancy-closed'];
  }
  const type = cv && !cv.isTooLarge ? await detectCv(cv.file.path) : undefined;
  const wrongCv = cv && cvProblem(cv, type);
  if (wrongCv) problems.cv = messages[wrongCv];
  if (Object.keys(problems).length > 0 || !vacancy) throw wrongFields(problems);
  return { application, vacancy, type };
}

function cvProblem({ file, isTooLarge }: ReceivedCv, type: CvType | undefined) {
  if (isTooLarge) return 'cv-too-large';
  if (file.size === 0) return 'cv-empty';
  return type ? undefined : 'cv-type';
}

/**
 * A full disk could stop the database and so the orders. The applicant may send the form without its file.
 */
async function demandSpace(
  { db, hr, log }: ApplicationDeps,
  { file }: ReceivedCv,
  locale: Locale,
): Promise<void> {
  const [kept, free] = await Promise.all([keptBytes(db), hr.store.free()]);
  if (kept + file.size <= hr.mostBytes && free >= LEAST_FREE) return;
  log.error({ kept, free, most: hr.mostBytes }, 'there is no room for the files of applicants');
  const text = applicationTexts[locale]['cv-no-room'];
  throw new ApiError(503, 'cv-no-room', text, { fields: { cv: text } });
}

async function scan({ hr, log }: ApplicationDeps, { file }: ReceivedCv, locale: Locale): Promise<void> {
  if (!hr.scan) return;
  const messages = applicationTexts[locale];
  const verdict = await hr.scan(file.path).catch((error: unknown) => {
    log.error({ err: error }, 'a file could not be scanned');
    return 'unknown';
  });
  if (verdict === 'infected') {
    log.warn('an applicant sent a file with a virus');
    throw wrongFields({ cv: messages['cv-infected'] });
  }
  if (verdict !== 'clean') {
    const text = messages['cv-not-scanned'];
    throw new ApiError(503, 'cv-not-scanned', text, { fields: { cv: text } });
  }
}

async function store({ hr, log }: ApplicationDeps, { file }: ReceivedCv, locale: Locale): Promise<string> {
  try {
    return await hr.store.keep(file);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    log.error({ err: error }, 'a file could not be stored');
    const text = applicationTexts[locale]['cv-not-stored'];
    throw new ApiError(503, 'cv-not-stored', text, {
      fields: { cv: text },
      retryAfter: BUCKET_RETRY_AFTER_S,
    });
  }
}

interface Kept extends Omit<Judged, 'type'> {
  cv: { cvFile: string; cvName: string; cvType: string; cvSize: number } | undefined;
  sender: Sender;
}

/**
 * The file is stored before the row that names it. After an error the row may exist although its answer was lost, so the
 * file stays: the cleanup finds it if no row names it.
 */
async function keep(
  { db, now, hr, log }: ApplicationDeps,
  { application, vacancy, cv, sender }: Kept,
): Promise<string> {
  const { id, isNew } = await insertApplication(db, {
    id: applicationId(),
    requestKey: requestKeyOf(sender),
    createdAt: new Date(now()),
    vacancyId: vacancy.id,
    vacancyTitle: JSON.stringify(vacancy.title),
    regionId: vacancy.regionId,
    name: application.name,
    phone: application.phone,
    birthDate: application.birthDate,
    experience: application.experience || null,
    languageId: LANGUAGE_IDS[sender.locale],
    ...(cv ?? { cvFile: null, cvName: null, cvType: null, cvSize: null }),
  });
  if (isNew) {
    // Counted only now, so that an outage of the bucket or the database takes no turn from a network.
    await sender.count();
    log.info({ application: id, vacancy: vacancy.id }, 'an application was received');
  } else if (cv) await hr.store.remove(cv.cvFile);
  return id;
}
