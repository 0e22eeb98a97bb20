import type { OfficePayment } from '@olov/contract';
import { useFeature, useStores } from '@olov/shared-kit';
import { Button, Dialog, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FormState } from '../../stores/FormState';
import { OrdersStore } from '../../stores/OrdersStore';
import common from '../common/common.module.css';
import { Problem } from '../common/Problem';
import { useText } from '../common/useText';

interface Props {
  orderId: string;
  payment: OfficePayment;
  /** The money went back in the dashboard of the provider already. */
  isByHand: boolean;
  onClose: () => void;
}

const SHORTEST_REASON = 3;
const LONGEST_REASON = 200;

/** Asks for the reason before the whole payment goes back. */
export const RefundDialog = observer(function RefundDialog({ orderId, payment, isByHand, onClose }: Props) {
  const store = useFeature(OrdersStore);
  const [form] = useState(() => new FormState());
  const { locale } = useStores();
  const [reason, setReason] = useState('');
  const text = useText('office.refund');
  const refund = async () => {
    const body = { orderId, paymentId: payment.id, reason: reason.trim(), ...(isByHand && { isByHand }) };
    if (await store.refund(form, body)) onClose();
  };
  return (
    <Dialog
      title={text(isByHand ? '.note' : '')}
      onClose={onClose}
      width={480}
      footer={
        <Button
          variant="danger"
          isBusy={form.isBusy}
          disabled={reason.trim().length < SHORTEST_REASON}
          onClick={() => void refund()}
        >
          {text(isByHand ? '.note-sure' : '.sure', { amount: locale.money(payment.amount) })}
        </Button>
      }
    >
      <div className={common.form}>
        <p>{payment.refund.text ?? text('.text')}</p>
        <TextField
          label={text('.reason')}
          hint={text('.reason.hint')}
          value={reason}
          maxLength={LONGEST_REASON}
          onChange={({ target }) => setReason(target.value)}
        />
        <Problem failure={form.failure} />
      </div>
    </Dialog>
  );
});
