import { isLocale, LOCALE_INFO, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';

/** Texts for the fields and values of a difference. */
export function useValueText() {
  const { locale } = useStores();
  const { formatMessage, messages } = useIntl();

  const field = (path: string): string =>
    path
      .split('.')
      .map((part) => {
        const id = `office.field.${part}`;
        if (isLocale(part)) return LOCALE_INFO[part].name;
        return id in messages ? formatMessage({ id }) : part;
      })
      .join(' · ');

  const value = (path: string, one: unknown): string => {
    if (one === null || one === undefined) return '—';
    if (typeof one === 'number') return /(^|\.)price$/.test(path) ? locale.money(one) : String(one);
    if (typeof one === 'boolean') return formatMessage({ id: one ? 'office.yes' : 'office.no' });
    if (Array.isArray(one)) return one.map((each) => value('', each)).join(', ') || '—';
    return typeof one === 'string' ? one || '—' : JSON.stringify(one);
  };

  return { field, value };
}
