import type { GroupNames, RestaurantList } from '@olov/contract';
import { DELIVERY_MODES, PAYMENT_TYPES, STATUSES, useStores } from '@olov/shared-kit';
import { DateField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { SelectField, TextField } from '@olov/shared-kit/ui';
import { dayOf } from '../../models/days';
import type { OrderFilters as Filters, OrderFilter } from '../../models/ordersFilter';
import common from '../common/common.module.css';
import { PlaceField } from '../common/PlaceField';
import { SearchField } from '../common/SearchField';
import { usePaymentName } from './usePaymentName';
import { useStatusText } from './useStatusText';

interface Props {
  filters: Filters;
  groups: GroupNames;
  restaurants: RestaurantList;
  onChange: (changed: Partial<Filters>) => void;
}

export function OrderFilters({ filters, groups, restaurants, onChange }: Props) {
  const { clock } = useStores();
  const { formatMessage } = useIntl();
  const statusText = useStatusText();
  const paymentName = usePaymentName();
  const text = (id: string) => formatMessage({ id: `office.orders.${id}` });
  const today = dayOf(clock.now);
  const choice = (name: OrderFilter, options: { value: string; label: string }[], label = name as string) => (
    <SelectField
      label={text(label)}
      value={filters[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    >
      <option value="">{text('any')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className={common.filters}>
      <SearchField
        label={text('search')}
        hint={text('search.hint')}
        value={filters.text}
        onType={(typed) => onChange({ text: typed })}
      />
      {choice(
        'statuses',
        Object.values(STATUSES).map(({ code }) => ({ value: String(code), label: statusText(code) })),
        'status',
      )}
      <PlaceField
        place={filters}
        {...{ groups, restaurants }}
        onChange={(place) => onChange({ restaurantId: '', groupId: '', ...place })}
      />
      <DateField
        label={text('from')}
        value={filters.from}
        max={today}
        onText={(from) => onChange({ from })}
      />
      <DateField label={text('to')} value={filters.to} max={today} onText={(to) => onChange({ to })} />
      {choice(
        'payments',
        PAYMENT_TYPES.map((value) => ({ value, label: paymentName(value) })),
        'payment',
      )}
      {choice(
        'orderTypeId',
        DELIVERY_MODES.map(({ value, labelKey: id }) => ({
          value: String(value),
          label: formatMessage({ id }),
        })),
        'mode',
      )}
      {(['totalFrom', 'totalTo'] as const).map((name) => (
        <TextField
          key={name}
          label={text(name)}
          inputMode="numeric"
          value={filters[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
    </div>
  );
}
