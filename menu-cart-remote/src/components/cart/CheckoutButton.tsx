import { paths, phoneText, useFeature, useMainAction, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useNavigate } from '@olov/shared-kit/router';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OrderTimeStore } from '../../stores/OrderTimeStore';
import { QuoteStore } from '../../stores/QuoteStore';
import styles from './CheckoutButton.module.css';

interface Props {
  onLeave?: (() => void) | undefined;
}

export const CheckoutButton = observer(function CheckoutButton({ onLeave }: Props) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { locale, features, brand } = useStores();
  const { total } = useFeature(QuoteStore);
  const handleClick = () => {
    onLeave?.();
    void navigate(paths.order());
  };
  const { opening } = useFeature(OrderTimeStore);
  const text = formatMessage({ id: opening?.canOrderAhead ? 'cart.checkout.later' : 'cart.checkout' });
  const canOrder = features.has('ordering');
  const isElsewhere = useMainAction(
    canOrder ? { text: `${text} · ${locale.money(total)}`, press: handleClick } : undefined,
  );
  if (!canOrder) {
    return (
      <p className={styles.unavailable} data-testid="no-ordering">
        {formatMessage({ id: 'order.unavailable.text' })}{' '}
        <a href={`tel:${brand.phone}`}>{phoneText(brand.phone)}</a>
      </p>
    );
  }
  if (isElsewhere) return null;
  return (
    <Button size="large" className={styles.checkout} data-testid="checkout" onClick={handleClick}>
      {text}
    </Button>
  );
});
