/**
 * The labels of the fields in the order of the form, named as in the request. The text of `cv` is the name of the file, and
 * that of `consent` is `true` or empty.
 */
export const FIELDS = {
  regionId: 'content.application.regionId',
  vacancyId: 'content.application.vacancyId',
  name: 'content.application.name',
  phone: 'content.application.phone',
  birthDate: 'content.application.birthDate',
  experience: 'content.application.experience',
  cv: 'content.application.cv',
  consent: 'content.application.consent',
};
export type Field = keyof typeof FIELDS;

export type Texts = Readonly<Record<Field, string>>;
