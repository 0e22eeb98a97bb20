import { paths, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useNavigate } from '@olov/shared-kit/router';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { CartLines } from '../components/cart/CartLines';
import { CartNotice } from '../components/cart/CartNotice';
import { CheckoutButton } from '../components/cart/CheckoutButton';
import { EmptyCart } from '../components/cart/EmptyCart';
import { GoesWellWith } from '../components/cart/GoesWellWith';
import { RemovedNote } from '../components/cart/RemovedNote';
import { Totals } from '../components/cart/Totals';
import { UnsavedNote } from '../components/cart/UnsavedNote';
import { useCart } from '../components/cart/useCart';
import { ClosedNotice } from '../components/closed/ClosedNotice';
import { PromoField } from '../components/order/PromoField';
import { CartPanelStore } from '../stores/CartPanelStore';
import styles from './CartFragment.module.css';

export const CartFragment = observer(function CartFragment({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { cart } = useStores();
  const panel = useFeature(CartPanelStore);
  const navigate = useNavigate();
  useCart();
  useEffect(() => panel.openDialog(), [panel]);

  const handleToMenu = () => {
    onClose();
    void navigate(paths.home());
  };

  return (
    <Dialog
      placement="side"
      width={460}
      title={formatMessage({ id: 'cart.title' })}
      onClose={onClose}
      footer={
        !cart.isEmpty && (
          <div className={styles.foot}>
            <Totals isLive />
            <CheckoutButton onLeave={onClose} />
          </div>
        )
      }
    >
      <UnsavedNote />
      {cart.isEmpty ? (
        <EmptyCart action={<Button onClick={handleToMenu}>{formatMessage({ id: 'cart.to-menu' })}</Button>} />
      ) : (
        <>
          <div role="status">
            <ClosedNotice isInline />
          </div>
          <CartLines />
          <PromoField />
          <GoesWellWith isInDialog />
        </>
      )}
      <RemovedNote />
      <CartNotice />
    </Dialog>
  );
});

export { CartFragment as Component };
