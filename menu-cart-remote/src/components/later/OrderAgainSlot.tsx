import { FragmentSlot, useStores } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';

interface Props {
  layout: 'bar' | 'card';
}

/** A visitor who gets a customer id while the page is open has no order, so the remote of the orders is not loaded. */
export const OrderAgainSlot = observer(function OrderAgainSlot({ layout }: Props) {
  const { session, features } = useStores();
  const [isKnown] = useState(session.hasCustomer);
  const props = useMemo(() => ({ layout }), [layout]);
  return (
    isKnown && features.has('repeat') && <FragmentSlot name="order-again" props={props} fallback={null} />
  );
});
