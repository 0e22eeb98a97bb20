import { DOOR_DETAILS, type OrderAddress } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';

/** The address as the courier's ticket shows it. */
export function AddressText({ address }: { address: OrderAddress }) {
  const { formatMessage } = useIntl();
  const details = (['house', ...DOOR_DETAILS] as const).flatMap((name) => {
    const value = address[name];
    // The title of a house that was found by its address contains its number.
    if (!value || (name === 'house' && address.street)) return [];
    return [formatMessage({ id: `orders.facts.${name}` }, { value })];
  });
  return (
    <>
      {address.title}
      {details.length > 0 && <small>{details.join(', ')}</small>}
      {address.isMeetingPoint && <small>{formatMessage({ id: 'orders.facts.meeting' })}</small>}
      {address.note && <small>{`${formatMessage({ id: 'orders.facts.note' })}: ${address.note}`}</small>}
    </>
  );
}
