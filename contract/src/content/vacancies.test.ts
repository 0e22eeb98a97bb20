import { isOldEnough } from '../platform/constants';
import { faultsOf } from '../platform/validation';
import { birthDateProblem } from './birthDate';
import { VacancyApplication } from './vacancies';

describe('the minimum age of applicants', () => {
  test.each([
    ['on the birthday', '2010-11-21', '2026-11-21', true],
    ['the day before', '2010-11-22', '2026-11-21', false],
    ['the day after', '2010-11-20', '2026-11-21', true],
    ['born on 29 February, on 28 February of a year without', '2009-02-29', '2025-02-28', false],
    ['born on 29 February, on 1 March of a year without', '2009-02-29', '2025-03-01', true],
    ['not born yet', '2027-01-01', '2026-11-21', false],
  ])('the minimum age of an applicant is checked: %s', (_, birthDate, today, isOld) => {
    expect(isOldEnough(birthDate, 16, today)).toBe(isOld);
  });
});

test.each([
  ['2026-11-22', 'wrong'],
  ['1926-11-21', 'wrong'],
  ['1926-11-22', undefined],
  ['2010-11-22', 'young'],
  ['2010-11-21', undefined],
])(
  'on 21 November 2026 the birth date %s of an applicant of at least 16 years is %s',
  (birthDate, problem) => {
    expect(birthDateProblem(birthDate, 16, '2026-11-21')).toBe(problem);
  },
);

describe('an application for a vacancy', () => {
  const right = {
    name: 'Али',
    phone: '+998901234567',
    birthDate: '2000-02-29',
    regionId: 1,
    vacancyId: 'pizza-maker',
    consent: true,
  };
  const wrong = (change: object) =>
    faultsOf(VacancyApplication, { ...right, ...change }).map(({ path }) => path);

  test('an application for a vacancy with correct fields is valid, with experience or without', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ experience: 'x'.repeat(1000) })).toEqual([]);
  });

  test.each([
    ['of one letter', 'name', { name: 'А' }],
    ['of 101 letters', 'name', { name: 'А'.repeat(101) }],
    ['without its last digit', 'phone', { phone: '+99890123456' }],
    ['that is no day', 'birthDate', { birthDate: '2001-02-29' }],
    ['that is empty', 'birthDate', { birthDate: '' }],
    ['that was not chosen', 'regionId', { regionId: undefined }],
    ['that was not chosen', 'vacancyId', { vacancyId: '' }],
    ['of 1001 characters', 'experience', { experience: 'x'.repeat(1001) }],
    ['that was not given', 'consent', { consent: false }],
  ])('an application for a vacancy with a value %s is invalid in the field %s', (_, field, change) => {
    expect([...new Set(wrong(change))]).toEqual([field]);
  });
});
