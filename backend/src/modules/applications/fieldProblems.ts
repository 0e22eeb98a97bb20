import { tashkentDay, VacancyApplication } from '@olov/contract';
import { birthDateProblem } from '@olov/contract/content/birthDate';
import { checkBody } from '../../plugins/validation';
import type { Locale } from '../../text/language';
import { applicationTexts } from './texts';

const check = checkBody(VacancyApplication);

interface Terms {
  now: number;
  minimumAge: number;
  locale: Locale;
}

export function fieldProblems(
  { language: _told, ...fields }: Record<string, string>,
  { now, minimumAge, locale }: Terms,
): { application: VacancyApplication; problems: Record<string, string> } {
  const messages = applicationTexts[locale];
  const { value, faults } = check(typed(fields));
  const problems: Record<string, string> = {};
  for (const { path } of faults) {
    const text = isNamed(path) ? messages[path] : messages.field;
    problems[path] ??= text;
  }
  if (!problems.birthDate) {
    const problem = birthDateProblem(value.birthDate, minimumAge, tashkentDay(now));
    if (problem) problems.birthDate = problem === 'wrong' ? messages.birthDate : messages.age(minimumAge);
  }
  return { application: value, problems };
}

const NAMED = ['name', 'phone', 'birthDate', 'regionId', 'vacancyId', 'experience', 'consent'] as const;
const isNamed = (path: string): path is (typeof NAMED)[number] => NAMED.some((name) => name === path);

const typed = ({ regionId, consent, ...texts }: Record<string, string>): Record<string, unknown> => ({
  ...texts,
  ...(regionId !== undefined && { regionId: /^\d{1,10}$/.test(regionId) ? Number(regionId) : regionId }),
  ...(consent !== undefined && { consent: consent === 'true' }),
});
