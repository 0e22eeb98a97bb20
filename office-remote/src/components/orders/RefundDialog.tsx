import type { OfficeRefund, Refundable, RefundBody } from '@olov/contract';
import { STAFF_LIMITS } from '@olov/contract/staff/limits';
import { randomId, useFeature, useStores } from '@olov/shared-kit';
import { Button, Dialog, Segmented, SelectField, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FormState } from '../../stores/FormState';
import { OrdersStore } from '../../stores/OrdersStore';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { NumberField } from '../common/NumberField';
import { Problem } from '../common/Problem';
import { useText } from '../common/useText';

interface Props {
  orderId: string;
  refundable: Refundable;
  /** A refund that has failed or was not answered, to be tried once more. */
  again?: OfficeRefund | undefined;
  onClose: () => void;
}

const SHORTEST_REASON = 3;

/** Asks what goes back, and why. */
export const RefundDialog = observer(function RefundDialog({ orderId, refundable, again, onClose }: Props) {
  const { left, isPossible, paymentId } = refundable;
  const store = useFeature(OrdersStore);
  const [form] = useState(() => new FormState());
  const [key] = useState(() => again?.key ?? randomId());
  const { locale } = useStores();
  const [of, setOf] = useState<'all' | 'lines' | 'sum'>('all');
  const [counts, setCounts] = useState<Record<number, number>>({});
  const [sum, setSum] = useState<number>();
  const [reason, setReason] = useState(again?.reason ?? '');
  const [isNoted, setIsNoted] = useState(!isPossible);
  const text = useText('office.refund');

  const lines = refundable.lines.filter(({ amounts }) => amounts.length > 0);
  const chosen = lines.flatMap(({ line, amounts }) => {
    const count = counts[line] ?? 0;
    return count > 0 ? { line, count, amount: amounts[count - 1] ?? 0 } : [];
  });
  const amounts = { all: left, lines: chosen.reduce((all, { amount }) => all + amount, 0), sum: sum ?? 0 };
  const amount = again?.amount ?? amounts[of];
  const part = (): Pick<RefundBody, 'key' | 'lines' | 'amount'> => {
    const parts = again ? again.lines : of === 'lines' ? chosen : undefined;
    return parts ? { key, lines: parts.map(({ line, count }) => ({ line, count })) } : { key, amount };
  };
  const refund = async () => {
    const body = {
      orderId,
      ...(paymentId !== undefined && { paymentId }),
      ...part(),
      reason: reason.trim(),
      ...(isNoted ? { isByHand: true } : again && { isChecked: true }),
    };
    if (await store.refund(form, body)) onClose();
  };
  return (
    <Dialog
      title={text(isPossible ? '' : '.note')}
      onClose={onClose}
      width={520}
      footer={
        <Button
          variant="danger"
          isBusy={form.isBusy}
          disabled={
            reason.trim().length < SHORTEST_REASON || amount < 1 || amount > left + (again?.amount ?? 0)
          }
          onClick={() => void refund()}
        >
          {text(isNoted ? '.note-sure' : '.sure', { amount: locale.money(amount) })}
        </Button>
      }
    >
      <div className={common.form}>
        <p>{again ? text('.again.text') : (refundable.text ?? text('.text'))}</p>
        {!again && (
          <Segmented
            label={text('.of')}
            value={of}
            options={(['all', 'lines', 'sum'] as const).map((value) => ({
              value,
              label: text(`.of.${value}`),
            }))}
            onChange={setOf}
          />
        )}
        {!again &&
          of === 'lines' &&
          lines.map(({ line, name, amounts: sums }) => (
            <SelectField
              key={line}
              label={name ?? text('.delivery')}
              value={String(counts[line] ?? 0)}
              onChange={({ target }) => setCounts((before) => ({ ...before, [line]: Number(target.value) }))}
            >
              <option value="0">0</option>
              {sums.map((money, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of pieces
                <option key={index} value={index + 1}>
                  {index + 1} · {locale.money(money)}
                </option>
              ))}
            </SelectField>
          ))}
        {!again && of === 'sum' && (
          <NumberField
            label={text('.sum')}
            value={sum}
            error={amount > left ? text('.too-much') : undefined}
            onChange={setSum}
            onClear={() => setSum(undefined)}
          />
        )}
        <dl className={common.facts}>
          <div>
            <dt>{text('.back')}</dt>
            <dd>{locale.money(amount)}</dd>
          </div>
          {!again && (
            <div>
              <dt>{text('.stays')}</dt>
              <dd>{locale.money(Math.max(0, left - amount))}</dd>
            </div>
          )}
        </dl>
        <TextField
          label={text('.reason')}
          hint={text('.reason.hint')}
          value={reason}
          maxLength={STAFF_LIMITS.reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {isPossible && <Check label={text('.by-hand')} isOn={isNoted} onChange={setIsNoted} />}
        <Problem failure={form.failure} fields={Object.values(form.fields)} />
      </div>
    </Dialog>
  );
});
