import { HONEYPOT_FIELD, normalizePhone } from '@olov/shared-kit';
import type { TextValues } from './applicationFields';

interface FilledIn {
  texts: TextValues;
  isConsenting: boolean;
  cv: File | undefined;
  trap: string;
}

/** The file is last, so that the server has checked the fields before it arrives. */
export function formOf({ texts, isConsenting, cv, trap }: FilledIn): FormData {
  const form = new FormData();
  form.append('regionId', texts.regionId);
  form.append('vacancyId', texts.vacancyId);
  form.append('name', texts.name.trim());
  form.append('phone', normalizePhone(texts.phone) ?? texts.phone);
  form.append('birthDate', texts.birthDate);
  if (texts.experience.trim() !== '') form.append('experience', texts.experience.trim());
  form.append('consent', String(isConsenting));
  form.append(HONEYPOT_FIELD, trap);
  if (cv) form.append('cv', cv, cv.name);
  return form;
}

export const contentOf = ({ texts, cv }: Pick<FilledIn, 'texts' | 'cv'>): string =>
  JSON.stringify([texts, cv && [cv.name, cv.size, cv.lastModified]]);
