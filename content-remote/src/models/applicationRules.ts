import { VacancyApplication } from '@olov/contract';
import { faultsOf } from '@olov/contract/validation';
import { APPLICATION_LIMITS, isOldEnough, normalizePhone } from '@olov/shared-kit';
import type { FieldProblem } from '@olov/shared-kit/submission';
import { FIELDS, type Field, type TextValues } from './applicationFields';

/** A greater age counts as a typing mistake. */
const OLDEST = 100;

export interface FilledIn {
  texts: TextValues;
  isConsenting: boolean;
  minimumAge: number;
  /** Today’s date in Tashkent, `YYYY-MM-DD`. */
  today: string;
}

/** Checks the fields with the schema that the server uses. */
export function problemsIn({ texts, isConsenting, minimumAge, today }: FilledIn): Map<Field, FieldProblem> {
  const { regionId, phone, experience, name, birthDate, vacancyId } = texts;
  const faults = faultsOf(VacancyApplication, {
    name: name.trim(),
    phone: normalizePhone(phone) ?? phone,
    birthDate,
    regionId: regionId === '' ? undefined : Number(regionId),
    vacancyId,
    experience: experience.trim(),
    consent: isConsenting,
  });
  const problems = new Map<Field, FieldProblem>();
  const wrong = new Set(faults.map(({ path }) => path));
  for (const field of FIELDS) if (wrong.has(field)) problems.set(field, problemOf(field));
  if (!problems.has('birthDate')) {
    if (birthDate > today || isOldEnough(birthDate, OLDEST, today)) {
      problems.set('birthDate', problemOf('birthDate'));
    } else if (!isOldEnough(birthDate, minimumAge, today)) {
      problems.set('birthDate', { id: 'content.application.error.age', values: { years: minimumAge } });
    }
  }
  return problems;
}

const problemOf = (field: Field): FieldProblem => ({
  id: `content.application.error.${field}`,
  ...(field === 'experience' && { values: { limit: APPLICATION_LIMITS.experience } }),
});
