import { paths } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useNavigate } from '@olov/shared-kit/router';
import { Button } from '@olov/shared-kit/ui';
import styles from './CheckoutButton.module.css';

export function CheckoutButton({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const handleClick = () => {
    onLeave?.();
    void navigate(paths.order());
  };
  return (
    <Button size="large" className={styles.checkout} data-testid="checkout" onClick={handleClick}>
      {formatMessage({ id: 'cart.checkout' })}
    </Button>
  );
}
