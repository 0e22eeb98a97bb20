import { VacancyApplication } from '@olov/contract';
import { birthDateProblem } from '@olov/contract/content/birthDate';
import { cleanText } from '@olov/contract/content/cleanText';
import { faultsOf } from '@olov/contract/platform/validation';
import { APPLICATION_LIMITS, normalizePhone } from '@olov/shared-kit';
import type { FieldProblem, FieldProblems } from '@olov/shared-kit/submission';
import type { Field, Texts } from './applicationFields';

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
  const problem = birthDateProblem(birthDate, minimumAge, today);
  if (problem === 'wrong') wrong.add('birthDate');
  const problems = new Map(PROBLEMS.filter(([field]) => wrong.has(field)));
  if (!wrong.has('birthDate') && problem === 'young') {
    problems.set('birthDate', { id: 'content.application.error.age', values: { years: minimumAge } });
  }
  return problems;
}
