import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';

/** Fields of entities that have a text; others show their path. */
const KNOWN = [
  'name',
  'description',
  'weight',
  'price',
  'folderId',
  'picture',
  'tags',
  'allergens',
  'nutrition',
  'isAvailable',
  'forCart',
  'maxOneDish',
  'isDefault',
];

/** Texts for the fields and values of a difference. */
export function useValueText() {
  const { locale } = useStores();
  const { formatMessage } = useIntl();

  const field = (path: string): string =>
    path
      .split('.')
      .map((part) => (KNOWN.includes(part) ? formatMessage({ id: `office.field.${part}` }) : part))
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
