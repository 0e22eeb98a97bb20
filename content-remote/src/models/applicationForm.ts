import { cleanText } from '@olov/contract/cleanText';
import { HONEYPOT_FIELD, normalizePhone } from '@olov/shared-kit';
import type { Texts } from './applicationFields';

/** The file is last, so that the server has checked the fields before it arrives. */
export function formOf(texts: Texts, cv: File | undefined, trap: string): FormData {
  const form = new FormData();
  form.append('regionId', texts.regionId);
  form.append('vacancyId', texts.vacancyId);
  form.append('name', cleanText(texts.name));
  form.append('phone', normalizePhone(texts.phone) ?? texts.phone);
  form.append('birthDate', texts.birthDate);
  if (texts.experience.trim() !== '') form.append('experience', texts.experience.trim());
  form.append('consent', String(texts.consent === 'true'));
  form.append(HONEYPOT_FIELD, trap);
  if (cv) form.append('cv', cv, cv.name);
  return form;
}
