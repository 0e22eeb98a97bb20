import { type CommonTexts, commonTexts } from '../text/commonTexts';
import type { Locale } from '../text/language';

const textOf: [path: RegExp, key: keyof CommonTexts][] = [
  [/^customer$/, 'customer.name'],
  [/^(customer\.)?name$/, 'customer.name'],
  [/^(customer\.)?phone$/, 'customer.phone'],
  [/^address\.(latitude|longitude)$/, 'address.point'],
  [/^coordinates/, 'address.point'],
  [/^address\.(title|street)$/, 'address.title'],
  [/^address\.(house|flat|entrance|floor|intercom)$/, 'address.part'],
  [/^address\.note$/, 'address.note'],
  [/^products\.\d+\.count$/, 'products.count'],
  [/^products\.\d+\.modifiers/, 'products.modifiers'],
  [/^products/, 'products'],
  [/^payment\.changeFrom$/, 'payment.changeFrom'],
  [/^payment/, 'payment'],
];

const isOwnText = (path: string): path is keyof CommonTexts => Object.hasOwn(commonTexts.ru, path);

export function fieldText(path: string, keyword: string, locale: Locale): string {
  const messages = commonTexts[locale];
  if (keyword === 'unknown') return messages['field.unknown'];
  if (keyword === 'characters') return messages['field.characters'];
  // For a saved address `address` is a string, for an order it is an object.
  if (path === 'address' && keyword === 'maxLength') return messages['address.title'];
  const known = textOf.find(([pattern]) => pattern.test(path))?.[1] ?? (isOwnText(path) ? path : undefined);
  if (known) return messages[known];
  return messages[keyword === 'required' ? 'field.required' : 'field.invalid'];
}
