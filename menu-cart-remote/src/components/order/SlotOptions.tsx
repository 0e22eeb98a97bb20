import { type Slot, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';

export function SlotOptions({ slots }: { slots: readonly Slot[] }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const days = [
    { id: 'order.time.today', own: slots.filter(({ isTomorrow }) => !isTomorrow) },
    { id: 'order.time.tomorrow', own: slots.filter(({ isTomorrow }) => isTomorrow) },
  ];
  return days
    .filter(({ own }) => own.length > 0)
    .map(({ id, own }) => (
      <optgroup key={id} label={formatMessage({ id })}>
        {own.map(({ start, startMs, isTomorrow }) => (
          <option key={start} value={start}>
            {isTomorrow
              ? formatMessage({ id: 'order.time.tomorrow-at' }, { time: locale.time(startMs) })
              : locale.time(startMs)}
          </option>
        ))}
      </optgroup>
    ));
}
