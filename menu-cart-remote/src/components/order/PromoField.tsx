import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { QuoteStore } from '../../stores/QuoteStore';
import styles from './PromoField.module.css';
import { useFieldText } from './useFieldText';

/** A code counts once it was applied; the quote says whether it is known. */
export const PromoField = observer(function PromoField() {
  const { formatMessage } = useIntl();
  const form = useFeature(OrderFormStore);
  const quote = useFeature(QuoteStore);
  const textOf = useFieldText();
  const unknown = quote.problems.find(({ code }) => code === 'promo-unknown');
  const isApplied = form.promo.trim() === quote.promoCode;
  return (
    <div className={styles.promo}>
      <TextField
        name="promoCode"
        label={formatMessage({ id: 'order.promo' })}
        value={form.promo}
        maxLength={LIMITS.promo}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        error={textOf('promoCode') ?? (isApplied ? unknown?.text : undefined)}
        onChange={(event) => form.setPromo(event.target.value)}
        onBlur={form.applyPromo}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          form.applyPromo();
        }}
      />
      <Button
        variant="secondary"
        className={styles.apply}
        disabled={form.promo.trim() === ''}
        onClick={form.applyPromo}
      >
        {formatMessage({ id: 'order.promo.apply' })}
      </Button>
    </div>
  );
});
