import type { Opening } from '@olov/contract/places/openingHours';
import { useIntl } from '../intl';
import { useStores } from '../stores/StoresContext';

/** Says that a restaurant is closed or paused, and when it takes orders again, with the day if that is not today. */
export function useClosedWords(): (opening: Opening) => string {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  return ({ isPaused, opensAt, reopening }) => {
    if (!reopening) {
      const id = isPaused ? 'kit.hours.paused-openly' : 'kit.hours.closed';
      return formatMessage({ id }, { time: opensAt });
    }
    const { day, time, ms } = reopening;
    const id = `kit.hours.${isPaused ? 'paused' : 'closed'}${day === 'today' ? '' : `.${day}`}`;
    return formatMessage({ id }, { time, date: locale.date(ms) });
  };
}
