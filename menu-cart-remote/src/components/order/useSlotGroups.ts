import { type Slot, useStores } from '@olov/shared-kit';
import type { ChoiceGroup } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';

export function useSlotGroups(slots: readonly Slot[]): ChoiceGroup[] {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const choiceOf = ({ start, startMs, isTomorrow }: Slot) => {
    const time = locale.time(startMs);
    return {
      value: start,
      label: isTomorrow ? formatMessage({ id: 'order.time.tomorrow-at' }, { time }) : time,
    };
  };
  const days = [
    { id: 'order.time.today', own: slots.filter(({ isTomorrow }) => !isTomorrow) },
    { id: 'order.time.tomorrow', own: slots.filter(({ isTomorrow }) => isTomorrow) },
  ];
  return days
    .filter(({ own }) => own.length > 0)
    .map(({ id, own }) => ({ label: formatMessage({ id }), items: own.map(choiceOf) }));
}
