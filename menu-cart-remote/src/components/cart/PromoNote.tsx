import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { PromoStore } from '../../stores/PromoStore';
import styles from './PromoNote.module.css';
import { usePromoGift } from './usePromoGift';

export const PromoNote = observer(function PromoNote() {
  const { formatMessage } = useIntl();
  const { features } = useStores();
  const promo = useFeature(PromoStore);
  const gift = usePromoGift();
  if (!promo.isApplied || !features.has('promoCodes')) return null;
  const { code, problem } = promo;
  return (
    <div className={classNames(styles.note, problem && styles.wrong)}>
      <p role="status">
        <strong>{formatMessage({ id: 'cart.promo' }, { code })}</strong>
        {problem || gift}
      </p>
      <Button
        variant="ghost"
        size="small"
        aria-label={formatMessage(
          { id: 'kit.remove' },
          { label: formatMessage({ id: 'cart.promo' }, { code }) },
        )}
        onClick={promo.remove}
      >
        {formatMessage({ id: 'order.promo.remove' })}
      </Button>
    </div>
  );
});
