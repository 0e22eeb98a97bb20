/** The fields in the order of the form, named as in the request. */
export const FIELDS = [
  'regionId',
  'vacancyId',
  'name',
  'phone',
  'birthDate',
  'experience',
  'cv',
  'consent',
] as const;
export type Field = (typeof FIELDS)[number];

export const TEXT_FIELDS = ['regionId', 'vacancyId', 'name', 'phone', 'birthDate', 'experience'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export type TextValues = Record<TextField, string>;
