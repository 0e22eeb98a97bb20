import { FragmentSlot, useFeature, useStores } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { CartPanelStore } from '../../stores/CartPanelStore';
import styles from './CartColumn.module.css';

export const CartColumn = observer(function CartColumn() {
  const { breakpoint } = useStores();
  const { isDialogOpen } = useFeature(CartPanelStore);
  return (
    <aside className={styles.column}>
      {!breakpoint.isTabletAndLower && !isDialogOpen && <FragmentSlot name="cart-column" />}
    </aside>
  );
});
