import { tashkentParts, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';

/** A day: `21 ноября`, in another year `21 ноября 2025`. Nothing for an unknown one. */
export const Day = observer(function Day({ moment }: { moment: string | undefined }) {
  const dayOf = useDay();
  return moment ? <time dateTime={moment}>{dayOf(moment)}</time> : null;
});

/** Formats a day: `21 ноября`, in another year `21 ноября 2025`. */
export function useDay(): (moment: string) => string {
  const { locale, clock } = useStores();
  const { formatMessage } = useIntl();
  return (moment) => {
    const date = locale.date(moment);
    const { year } = tashkentParts(moment);
    if (year === tashkentParts(clock.now).year) return date;
    return formatMessage({ id: 'content.day' }, { date, year: `${year}` });
  };
}
