import { isOldEnough } from '../platform/constants';

/** A greater age counts as a typing mistake. */
const OLDEST = 100;

/** Why the birth date of an applicant is refused; both days are `YYYY-MM-DD`, and `today` is that of Tashkent. */
export function birthDateProblem(birthDate: string, minimumAge: number, today: string) {
  if (birthDate > today || isOldEnough(birthDate, OLDEST, today)) return 'wrong';
  return isOldEnough(birthDate, minimumAge, today) ? undefined : 'young';
}
