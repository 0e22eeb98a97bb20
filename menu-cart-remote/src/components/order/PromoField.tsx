import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { SubmissionNote, SubmitButton, useProblemText, useSubmission } from '@olov/shared-kit/submission';
import { TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { LIMITS } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { PromoStore } from '../../stores/PromoStore';
import { usePromoGift } from '../cart/usePromoGift';
import styles from './PromoField.module.css';

export const PromoField = observer(function PromoField() {
  const { formatMessage } = useIntl();
  const { form } = useFeature(OrderFormStore);
  const promo = useFeature(PromoStore);
  const textOf = useProblemText(form);
  const gift = usePromoGift();
  const { isApplied, code, status } = promo;
  const given = [gift, ...(promo.promo?.note ? [promo.promo.note] : [])].join(' ');
  const submission = useSubmission({ isSending: status === 'loading' });
  const failure = status === 'failed' ? formatMessage({ id: 'order.promo.failed' }) : '';
  // A code that was removed in the cart has no error.
  const refusal = code === '' ? '' : textOf('promoCode');
  const error = refusal || promo.problem || failure;

  const handlePress = ({ detail }: MouseEvent) => {
    // A double click would remove the applied code.
    if (detail > 1) return;
    form.fields.forgive('promoCode');
    if (isApplied) promo.remove();
    else void promo.apply();
  };

  return (
    <div className={styles.promo}>
      <TextField
        name="promoCode"
        label={formatMessage({ id: 'order.promo' })}
        value={code}
        readOnly={isApplied}
        maxLength={LIMITS.promo}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        error={error || undefined}
        hint={given && <span className={styles.given}>{given}</span>}
        data-testid="promo-input"
        onChange={(event) => {
          form.fields.forgive('promoCode');
          promo.type(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void promo.apply();
        }}
      />
      <SubmitButton
        submission={submission}
        variant="secondary"
        className={styles.apply}
        disabled={code.trim() === ''}
        data-testid="promo-apply"
        onClick={handlePress}
      >
        {formatMessage({ id: isApplied ? 'order.promo.remove' : 'order.promo.apply' })}
      </SubmitButton>
      {/* The focus stays on the button, and the result is announced. */}
      <SubmissionNote submission={submission} className={styles.late}>
        {error || given}
      </SubmissionNote>
    </div>
  );
});
