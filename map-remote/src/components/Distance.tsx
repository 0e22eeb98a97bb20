import { decimalIn } from '@olov/contract/platform/locales';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';

export function useDistanceText(): (metres: number) => string {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  return (metres) => {
    if (metres < 1000)
      return formatMessage({ id: 'location.metres' }, { metres: Math.round(metres / 10) * 10 });
    const kilometres = (metres / 1000).toFixed(1);
    return formatMessage(
      { id: 'location.kilometres' },
      { kilometres: decimalIn(kilometres, locale.current) },
    );
  };
}

export function Distance({ metres }: { metres: number }) {
  return useDistanceText()(metres);
}
