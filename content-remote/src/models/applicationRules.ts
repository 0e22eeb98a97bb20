import { VacancyApplication } from '@olov/contract';
import { cleanText } from '@olov/contract/content/cleanText';
import { faultsOf } from '@olov/contract/platform/validation';
import { APPLICATION_LIMITS, isOldEnough, normalizePhone } from '@olov/shared-kit';
import type { FieldProblem, FieldProblems } from '@olov/shared-kit/submission';
import type { Field, Texts } from './applicationFields';

/** A greater age counts as a typing mistake. */
const OLDEST = 100;

const PROBLEMS: readonly (readonly [Field, FieldProblem])[] = [
  ['regionId', { id: 'content.application.error.regionId' }],
  ['vacancyId', { id: 'content.application.error.vacancyId' }],
  ['name', { id: 'content.application.error.name' }],
  ['phone', { id: 'content.application.error.phone' }],
  ['birthDate', { id: 'content.application.error.birthDate' }],
  [
    'experience',
    { id: 'content.application.error.experience', values: { limit: APPLICATION_LIMITS.experience } },
  ],
  ['consent', { id: 'content.application.error.consent' }],
];

/** Checks the fields with the schema that the server uses; `today` is the date in Tashkent, `YYYY-MM-DD`. */
export function problemsIn(texts: Texts, minimumAge: number, today: string): FieldProblems<Field> {
  const { birthDate } = texts;
  const faults = faultsOf(VacancyApplication, {
    name: cleanText(texts.name),
    phone: normalizePhone(texts.phone) ?? texts.phone,
    birthDate,
    regionId: texts.regionId === '' ? undefined : Number(texts.regionId),
    vacancyId: texts.vacancyId,
    experience: texts.experience.trim(),
    consent: texts.consent === 'true',
  });
  const wrong = new Set(faults.map(({ path }) => path));
  if (birthDate > today || isOldEnough(birthDate, OLDEST, today)) wrong.add('birthDate');
  const problems = new Map(PROBLEMS.filter(([field]) => wrong.has(field)));
  if (!wrong.has('birthDate') && !isOldEnough(birthDate, minimumAge, today)) {
    problems.set('birthDate', { id: 'content.application.error.age', values: { years: minimumAge } });
  }
  return problems;
}
