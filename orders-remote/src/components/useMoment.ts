import { tashkentParts, useStores } from '@olov/shared-kit';

/** Formats a moment: `21 ноября, 18:05`, in another year `21.11.2025, 18:05`. */
export function useMoment(): (moment: string) => string {
  const { locale, clock } = useStores();
  return (moment) => {
    const isThisYear = tashkentParts(moment).year === tashkentParts(clock.now).year;
    return isThisYear ? locale.dateTime(moment) : `${locale.numericDate(moment)}, ${locale.time(moment)}`;
  };
}
