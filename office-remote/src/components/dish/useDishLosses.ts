import { useIntl } from '@olov/shared-kit/intl';
import type { DishEditor } from '../../stores/DishEditor';

/** The losses by the removal of a dish, as far as its dialog knows them. */
export function useDishLosses({ dish, places, stops }: DishEditor): string[] {
  const { formatMessage } = useIntl();
  const modifiers = dish?.modifiers.length ?? 0;
  const prices = Object.values(places.prices).filter((price) => price !== undefined).length;
  const loss = (id: string, count: number) =>
    count > 0 ? [formatMessage({ id: `office.dish.loss.${id}` }, { count })] : [];
  return [
    ...loss('modifiers', modifiers),
    ...loss('prices', prices),
    ...loss('stops', stops.all.length),
    formatMessage({ id: 'office.dish.loss.uses' }),
  ];
}
