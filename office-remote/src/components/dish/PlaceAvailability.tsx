import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import type { Place } from '../../models/places';
import type { DishEditor } from '../../stores/DishEditor';
import { OfficeSession } from '../../stores/OfficeSession';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { State } from '../common/State';
import { StopState } from '../common/StopState';

interface Props {
  editor: DishEditor;
  place: Place;
  name: string;
  /** The restaurant, or those of the group. */
  restaurantIds: readonly string[];
}

/** Tells if a restaurant or all restaurants of a group have the dish. A press changes the stop list of each of them. */
export const PlaceAvailability = observer(function PlaceAvailability({
  editor: { id, stops, places },
  place,
  name,
  restaurantIds,
}: Props) {
  const session = useFeature(OfficeSession);
  const { current } = useStores().locale;
  const { formatMessage } = useIntl();
  const text = (message: string, values = {}) => formatMessage({ id: `office.${message}` }, values);

  const all = restaurantIds.length;
  if (all === 0) return '—';
  const stopped = restaurantIds.filter((one) => !stops.isAvailableAt(one)).length;
  const isMixed = stopped > 0 && stopped < all;
  const own = restaurantIds.length === 1 ? stops.at(String(restaurantIds[0])) : undefined;
  if (id === undefined || !session.has('change StopList')) {
    if (isMixed) return <State tone="waits">{text('menu.stopped', { count: stopped })}</State>;
    return <StopState stop={own ?? { isAvailable: stopped === 0, left: null }} />;
  }

  const nameOf = (restaurantId: string) =>
    places.restaurants.find((one) => one.id === restaurantId)?.name[current] ?? restaurantId;
  const refusals = stops.refusalsAt(place);
  const refused = refusals.map(({ restaurantId }) => nameOf(restaurantId)).join(', ');
  const reasons = [
    ...new Set(refusals.map((one) => one.text || formatMessage({ id: 'error.server-error' }))),
  ];
  return (
    <>
      <Check
        label={<span className="visually-hidden">{text('prices.available-at', { name })}</span>}
        isOn={stopped === 0}
        isMixed={isMixed}
        onChange={(wished) => void stops.setAvailable(place, restaurantIds, id, wished)}
      />
      {own && (own.until || own.left !== null) && <StopState stop={own} />}
      {refusals.length > 0 && (
        <p role="alert" className={common.problem}>
          {`${refused}: ${reasons.join(' ')}`}
        </p>
      )}
    </>
  );
});
