import type { LoggedChange } from '@olov/contract/staff/site';
import { DELIVERY_MODES, formatNumber, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useStatusText } from '../orders/useStatusText';

/** Parts of the paths of fields whose words other pages have; words of fields of a dish have the same name. */
const LABELS: Record<string, string> = {
  statusCode: 'orders.status',
  reason: 'board.reason',
  ...{ from: 'orders.from', to: 'orders.to', at: 'content.at' },
  ...{ courierId: 'board.courier', courier: 'board.courier', author: 'drafts.author' },
  ...{ restaurantId: 'orders.restaurant', restaurants: 'restaurants', restaurantIds: 'restaurants' },
  ...{ total: 'orders.total', cashReceived: 'courier.cash', refunded: 'refund', isByHand: 'refund.hand' },
  ...{ provider: 'orders.payment', lines: 'orders.lines', piecesLeft: 'stops.pieces', until: 'promo.ends' },
  ...{ address: 'restaurants.address', phone: 'orders.phone', state: 'restaurants.state' },
  ...{ opening: 'restaurants.opening', closing: 'restaurants.closing', exceptions: 'restaurants.days' },
  ...{ pausedAt: 'restaurants.pause', pausedUntil: 'promo.ends', points: 'zones.points' },
  ...{ squareKilometres: 'log.area', parts: 'zones.parts', minimum: 'promo.minimum' },
  ...{
    freeFrom: 'restaurants.terms.free-from',
    slotLimit: 'restaurants.slot-limit',
    deliveries: 'orders',
    cash: 'figures.cash',
  },
  ...{ day: 'closings.day', cashExpected: 'closings.expected', cashCounted: 'closings.counted' },
  ...{
    available: 'field.isAvailable',
    folder: 'field.folderId',
    id: 'drafts.name',
    changes: 'drafts.changes',
  },
  ...{ title: 'promo.title', code: 'promo.code', kind: 'promo.kind', value: 'promo.value' },
  ...{ productId: 'promo.kind.free-product', startsAt: 'promo.starts', endsAt: 'promo.ends' },
  ...{ orderTypeId: 'promo.order-type', weekdays: 'promo.weekdays', maxUses: 'promo.max-uses' },
  ...{ oncePerCustomer: 'promo.once', isActive: 'promo.active', role: 'accounts.role' },
  ...{ disabledAt: 'accounts.state.disabled', text: 'content.markdown', prices: 'prices.title' },
};

/** The first parts of the ids of texts that name a value of the field. */
const VALUES: Record<string, string[]> = {
  statusCode: ['status'],
  role: ['role'],
  reason: ['board.reason', 'board.cancel'],
  kind: ['drafts.kind', 'promo.kind'],
  name: ['messages.channel'],
  allergens: ['dish.allergens'],
  diets: ['dish.diets'],
};

const MONEY = 'price,minimum,freeFrom,total,cashReceived,refunded,cash,cashExpected,cashCounted'.split(',');

/** Entries of the log of changes in words. Those of later releases keep their names. */
export function useLogText() {
  const { locale } = useStores();
  const { messages, formatMessage } = useIntl();
  const statusText = useStatusText();
  const known = (id: string) =>
    `office.${id}` in messages ? formatMessage({ id: `office.${id}` }) : undefined;

  const personText = ({ actor, person }: Pick<LoggedChange, 'actor' | 'person'>): string => {
    const [kind = '', ...purpose] = actor.split(':');
    if (person) return person;
    return purpose.length > 0
      ? formatMessage({ id: 'office.log.by.machine' }, { name: purpose.join(':') })
      : (known(`log.by.${kind}`) ?? actor);
  };

  const fieldText = (path: string): string =>
    path
      .split('.')
      .filter((part) => part !== 'conditions')
      .map((part) => known(LABELS[part] ?? `field.${part}`) ?? part)
      .join(' · ');

  const valueText = (path: string, value: unknown): string => {
    const field = path.split('.').at(-1) ?? '';
    // Menu changes are written in English: without a value, and with the price of all restaurants.
    if (value === undefined || value === null || value === 'none' || value === 'as in the menu') return '—';
    if (value === 'as in the group') return formatMessage({ id: 'office.modifier.as-group' });
    if (typeof value === 'boolean') return formatMessage({ id: value ? 'office.yes' : 'office.no' });
    if (Array.isArray(value)) return value.map((one) => valueText(path, one)).join(', ') || '—';
    if (typeof value === 'object') {
      const texts = Object.entries(value).map(([name, part]) => valueText(name, part));
      return texts.length === 1 && 'date' in value
        ? `${texts[0]}: ${formatMessage({ id: 'office.restaurants.closed' })}`
        : texts.join(' ');
    }
    if (field === 'statusCode') return statusText(Number(value));
    if (field === 'orderTypeId') {
      const mode = DELIVERY_MODES.find((one) => one.value === value);
      return mode ? formatMessage({ id: mode.labelKey }) : String(value);
    }
    if (typeof value === 'number') return MONEY.includes(field) ? locale.money(value) : numberText(value);
    const text = String(value);
    if (text === 'yes' || text === 'no') return formatMessage({ id: `office.${text}` });
    if (/^\d{4}-\d\d-\d\dT/.test(text)) return locale.dateTime(text);
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return locale.date(`${text}T12:00:00Z`);
    const named = (one: string) =>
      (VALUES[field] ?? []).map((prefix) => known(`${prefix}.${one}`)).find((word) => word) ?? one;
    // Menu changes have lists as texts.
    return text.split(', ').map(named).join(', ');
  };
  const numberText = (value: number) =>
    Number.isInteger(value) ? formatNumber(value, locale.current) : String(value);

  const sentence = (entry: Omit<LoggedChange, 'id' | 'at' | 'role' | 'fields' | 'subjectId'>): string => {
    const { subject, action, kind, place = '' } = entry;
    const id = `office.log.${subject}.${action}`;
    const values = { person: personText(entry), kind, place, name: valueText('name', entry.name) };
    return id in messages
      ? formatMessage({ id }, { ...values, thing: formatMessage({ id: 'office.log.thing' }, values) })
      : formatMessage({ id: 'office.log.other' }, { ...values, action, subject });
  };
  return { sentence, fieldText, valueText };
}
