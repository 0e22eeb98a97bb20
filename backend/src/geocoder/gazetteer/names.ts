import type { Locale } from '../../text/language';
import type { Entry, EntryKind } from './readGazetteer';

const STREETS: Partial<Record<EntryKind, Record<Locale, (name: string) => string>>> = {
  street: { ru: (name) => `ул. ${name}`, en: (name) => `${name} Street`, uz: (name) => `${name} koʻchasi` },
  avenue: {
    ru: (name) => `просп. ${name}`,
    en: (name) => `${name} Avenue`,
    uz: (name) => `${name} shoh koʻchasi`,
  },
  boulevard: {
    ru: (name) => `бульв. ${name}`,
    en: (name) => `${name} Boulevard`,
    uz: (name) => `${name} xiyoboni`,
  },
};

export const isStreet = ({ kind }: Entry): boolean => kind in STREETS || kind === 'road';

export const titleOf = ({ kind, name }: Entry, locale: Locale): string =>
  STREETS[kind]?.[locale](name[locale]) ?? name[locale];
