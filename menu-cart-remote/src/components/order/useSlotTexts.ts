import { DAY_MS } from '@olov/contract/platform/durations';
import { LOCALE_INFO } from '@olov/contract/platform/locales';
import { type Slot, slotAt, tashkentDay, tashkentParts, useStores, weekdaysOf } from '@olov/shared-kit';
import type { ChoiceGroup } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import type { OrderDay } from '../../stores/OrderTimeStore';

const NOON_MS = 12 * 60 * 60_000;

/** The words of the days and slots of the order form. */
export function useSlotTexts() {
  const { formatMessage } = useIntl();
  const { locale, clock } = useStores();

  const shortDay = (ms: number) => {
    const weekdays = weekdaysOf(locale.current);
    const { weekday } = tashkentParts(ms);
    const name = weekdays[(weekday + 7 - LOCALE_INFO[locale.current].firstWeekday) % 7] ?? '';
    const short = locale.current === 'ru' ? name.replace(/^(.)[аеиоуя]?(.).*/, '$1$2') : name.slice(0, 3);
    const date = locale.date(ms).replace(/\p{L}{5,}/u, (month) => month.slice(0, 3));
    return `${short}, ${date}`;
  };
  /** Today and tomorrow by their words, a later day by its date. */
  const dayOf = (
    ms: number,
    near = (id: 'today' | 'tomorrow') => formatMessage({ id: `order.time.${id}` }),
  ) => {
    const date = tashkentDay(ms);
    if (date === tashkentDay(clock.now)) return near('today');
    return date === tashkentDay(clock.now + DAY_MS) ? near('tomorrow') : shortDay(ms);
  };
  const rangeOf = ({ startMs, endMs }: Slot) =>
    endMs > startMs ? `${locale.time(startMs)}–${locale.time(endMs)}` : locale.time(startMs);
  const inWords = (slot: Slot) => {
    const time = rangeOf(slot);
    if (!slot.isTomorrow) return time;
    const day = dayOf(slot.startMs, () => '');
    return day ? `${day}, ${time}` : formatMessage({ id: 'order.time.tomorrow-at' }, { time });
  };

  return {
    inWords,
    dayOf: (date: string) => dayOf(Date.parse(`${date}T00:00:00+05:00`) + NOON_MS),
    /** Without known hours the chosen slot is the only one. */
    groupsOf(day: OrderDay | undefined, chosen: string): ChoiceGroup[] {
      const alone = day ? undefined : slotAt(chosen, clock.now);
      const groups = new Map<string, ChoiceGroup & { items: ChoiceGroup['items'][number][] }>();
      for (const slot of day?.slots ?? (alone ? [alone] : [])) {
        const label = dayOf(slot.startMs);
        const time = tashkentDay(slot.startMs) === day?.date ? rangeOf(slot) : inWords(slot);
        const group = groups.get(label) ?? { label, items: [] };
        group.items.push({
          value: slot.start,
          label: slot.isFull ? formatMessage({ id: 'order.time.full-at' }, { time }) : time,
          disabled: slot.isFull,
        });
        groups.set(label, group);
      }
      return [...groups.values()];
    },
  };
}
