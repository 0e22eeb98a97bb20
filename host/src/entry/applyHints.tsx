import { ORDER_TYPE, type OrderTypeId, type RootStore, type SavedLocation } from '@olov/shared-kit';
import { showPart } from '../layout/showPart';
import type { EntryPage } from './EntryVisit';
import { findPlace, lookUp } from './findPlace';
import type { Hints } from './hints';
import { type Choice, PlaceQuestion } from './PlaceQuestion';

/** Anybody can write a launch query, so a choice of the visitor changes only after a question. */
export async function applyHints(page: EntryPage, hints: Hints, document: Document): Promise<void> {
  const { stores } = page;
  const { deliveryMode, location } = stores;
  const chosen = chosenPlaces(stores);
  const mode = hints.orderTypeId ?? deliveryMode.value;
  const own = chosen.get(mode);
  const hasMode = deliveryMode.isPickup || chosen.size > 0;
  const isOther = mode !== deliveryMode.value && hasMode;
  const region = otherRegion(stores, hints, own);
  if (!isOther && !region && !(own && hints.point)) return findPlace(stores, hints);

  const found = hints.point
    ? await lookUp(stores, hints, hints.point, mode)
    : region && anywhereIn(region.id);
  const offered = found && own && isSame(mode, found, own) ? own : (found ?? own);
  if (!isOther && offered === own) return;
  const current = { mode: deliveryMode.value, title: location.title };
  const title = region?.name[page.locale] ?? offered?.title ?? '';
  if (await ask(page, document, current, { mode, title })) {
    deliveryMode.choose(mode);
    if (offered && offered !== own) location.choose(offered);
  }
}

function chosenPlaces({ location }: RootStore): Map<OrderTypeId, SavedLocation> {
  const { OrderTypeId, other, ...last } = location.snapshot;
  const places = new Map<OrderTypeId, SavedLocation>();
  if (OrderTypeId === undefined) return places;
  if (isPlace(last)) places.set(OrderTypeId, last);
  if (other && isPlace(other))
    places.set(OrderTypeId === ORDER_TYPE.pickup ? ORDER_TYPE.delivery : ORDER_TYPE.pickup, other);
  return places;
}

/** The region of a link without a point, if the visitor has chosen another one. */
function otherRegion({ brand, location }: RootStore, { point, regionId }: Hints, own?: SavedLocation) {
  const chosen = (own ?? location.current).RegionId;
  if (point || chosen === 0 || chosen === regionId) return undefined;
  return brand.regions.find(({ id }) => id === regionId);
}

const anywhereIn = (id: number): SavedLocation => ({
  RestaurantId: '',
  RegionId: id,
  Longitude: 0,
  Latitude: 0,
  title: '',
});

const isPlace = ({ Latitude, Longitude }: SavedLocation): boolean => Latitude > 0 && Longitude > 0;

const isSame = (mode: OrderTypeId, one: SavedLocation, other: SavedLocation): boolean =>
  mode === ORDER_TYPE.pickup
    ? one.RestaurantId === other.RestaurantId
    : one.Latitude === other.Latitude && one.Longitude === other.Longitude;

function ask(page: EntryPage, document: Document, current: Choice, offered: Choice): Promise<boolean> {
  return new Promise((resolve) => {
    const handleAnswer = (isAccepted: boolean) => {
      remove();
      resolve(isAccepted);
    };
    const question = (
      <PlaceQuestion locale={page.locale} current={current} offered={offered} onAnswer={handleAnswer} />
    );
    const remove = showPart(page, question, document, 'append');
  });
}
