import { paths, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { buttonClass } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, useState } from 'react';
import { ClosedNotice } from '../closed/ClosedNotice';
import { OrderAgainSlot } from '../later/OrderAgainSlot';
import { PromoField } from '../order/PromoField';
import styles from './CartContent.module.css';
import { CartLines } from './CartLines';
import { CheckoutButton } from './CheckoutButton';
import { EmptyCart } from './EmptyCart';
import { GoesWellWith } from './GoesWellWith';
import { RemovedNote } from './RemovedNote';
import { Totals } from './Totals';
import { UnsavedNote } from './UnsavedNote';
import { useCart } from './useCart';

/** At the end of the page the column scrolls out below the bars; a keyboard focus brings it back. */
function showWhole({ target, currentTarget }: FocusEvent) {
  if (target.matches(':focus-visible')) currentTarget.scrollIntoView?.({ block: 'nearest' });
}

export const CartContent = observer(function CartContent() {
  const { formatMessage } = useIntl();
  const { cart, session } = useStores();
  // Leaves room in sight for the offer to order again; a customer id that comes later moves nothing.
  const [isSmall] = useState(session.hasCustomer);
  useCart();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only scrolls
    <div className={styles.card} onFocus={showWhole} data-cart>
      <h2 className={styles.title}>{formatMessage({ id: 'cart.title' })}</h2>
      <UnsavedNote />
      {cart.isEmpty ? (
        <div className={styles.empty}>
          <EmptyCart
            isInline={isSmall}
            action={
              <Link to={paths.home()} className={buttonClass('secondary')}>
                {formatMessage({ id: 'cart.to-menu' })}
              </Link>
            }
          />
          <OrderAgainSlot layout="card" />
          <RemovedNote />
        </div>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area has to be reachable by keyboard */}
          <div className={styles.body} tabIndex={0}>
            <div role="status">
              <ClosedNotice isInline />
            </div>
            <CartLines />
            <PromoField />
            <GoesWellWith />
            <RemovedNote />
          </div>
          <div className={styles.foot}>
            <Totals />
            <CheckoutButton />
          </div>
        </>
      )}
    </div>
  );
});
