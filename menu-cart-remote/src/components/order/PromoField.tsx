import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { SubmissionNote, SubmitButton, useSubmission } from '@olov/shared-kit/submission';
import { TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { LIMITS } from '../../models/orderFields';
import { PromoStore } from '../../stores/PromoStore';
import { usePromoGift } from '../cart/usePromoGift';
import styles from './PromoField.module.css';

interface Props {
  /** Why the order was refused with this code. */
  refusal?: string | undefined;
  /** Called when the refusal no longer applies. */
  onForgive?: () => void;
}

/** The promo code of cart and order form, with its effect or with what is missing. */
export const PromoField = observer(function PromoField({ refusal = '', onForgive }: Props) {
  const { formatMessage } = useIntl();
  const promo = useFeature(PromoStore);
  const { features, locale } = useStores();
  const gift = usePromoGift();
  const { isApplied, code, status } = promo;
  const given = [gift, ...(promo.promo?.note ? [promo.promo.note] : [])].join(' ');
  const submission = useSubmission({ isSending: status === 'loading' });
  const failure = status === 'failed' ? formatMessage({ id: 'order.promo.failed' }) : '';
  const missing =
    promo.missing > 0 &&
    formatMessage({ id: 'order.promo.missing' }, { missing: locale.money(promo.missing) });
  // A code that was removed in the cart has no error.
  const error = (code !== '' && refusal) || missing || promo.problem || failure;

  const handlePress = ({ detail }: MouseEvent) => {
    // A double click would remove the applied code.
    if (detail > 1) return;
    onForgive?.();
    if (isApplied) promo.remove();
    else void promo.apply();
  };

  if (!features.has('promoCodes') || !features.has('ordering')) return null;
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
          onForgive?.();
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
