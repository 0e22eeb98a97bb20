import type { Text } from '@olov/contract/seed';

export const text = (ru: string, en: string, uz: string): Text => ({ ru, en, uz });

const NBSP = '\u00a0';

export const grams = (value: number): Text =>
  text(`${value}${NBSP}г`, `${value}${NBSP}g`, `${value}${NBSP}g`);

export const millilitres = (value: number): Text =>
  text(`${value}${NBSP}мл`, `${value}${NBSP}ml`, `${value}${NBSP}ml`);

export const litres = (value: string): Text =>
  text(`${value.replace('.', ',')}${NBSP}л`, `${value}${NBSP}l`, `${value.replace('.', ',')}${NBSP}l`);

/** `pieces(8, 320)`: eight pieces of 320 grams in total. */
export const pieces = (count: number, weight: number): Text =>
  text(
    `${count}${NBSP}шт. · ${weight}${NBSP}г`,
    `${count}${NBSP}pcs · ${weight}${NBSP}g`,
    `${count}${NBSP}dona · ${weight}${NBSP}g`,
  );
