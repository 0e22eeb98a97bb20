import type { OrderAddress } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';

const DETAILS = ['entrance', 'floor', 'flat', 'intercom'] as const;

export function AddressText({ address }: { address: OrderAddress }) {
  const { formatMessage } = useIntl();
  const details = DETAILS.flatMap((name) => {
    const value = address[name];
    return value ? [formatMessage({ id: `orders.facts.${name}` }, { value })] : [];
  });
  return (
    <>
      {address.title}
      {details.length > 0 && <small>{details.join(', ')}</small>}
      {address.note && <small>{`${formatMessage({ id: 'orders.facts.note' })}: ${address.note}`}</small>}
    </>
  );
}
