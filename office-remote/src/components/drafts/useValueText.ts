import { isLocale, LOCALE_INFO, type Locale, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';

/** Texts for the fields and values of a difference. */
export function useValueText() {
  const { locale } = useStores();
  const { formatMessage, messages } = useIntl();

  const partsOf = (path: string): string[] => {
    const parts = path.split('.');
    return parts.map((part, index) => {
      if (isLocale(part)) return LOCALE_INFO[part].name;
      const ids = [parts.slice(0, index + 1).join('.'), part].map((name) => `office.field.${name}`);
      const id = ids.find((one) => one in messages);
      return id === undefined ? part : formatMessage({ id });
    });
  };
  const field = (path: string): string => partsOf(path).join(' · ');

  const value = (path: string, one: unknown): string => {
    if (one === null || one === undefined) return '—';
    if (typeof one === 'number') return /(^|\.)price$/.test(path) ? locale.money(one) : String(one);
    if (typeof one === 'boolean') return formatMessage({ id: one ? 'office.yes' : 'office.no' });
    if (Array.isArray(one)) return one.map((each) => value(path, each)).join(', ') || '—';
    if (typeof one !== 'object') {
      const id = `office.dish.${path.split('.').at(-1)}.${one}`;
      return id in messages ? formatMessage({ id }) : String(one) || '—';
    }
    const named: { name?: unknown } & Partial<Record<Locale, unknown>> = one;
    if (named[locale.current] !== undefined) return value(path, named[locale.current]);
    if (named.name !== undefined) return value(path, named.name);
    return Object.entries(one)
      .map(([name, part]) => `${partsOf(`${path}.${name}`).at(-1)}: ${value(`${path}.${name}`, part)}`)
      .join(', ');
  };

  return { field, value };
}
