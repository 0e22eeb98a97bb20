import { REPORT_LIMITS } from '@olov/contract/content/reports';
import { DAY_MS } from '@olov/contract/platform/durations';
import { useFocusOnAppear, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OrderTracking } from '../../stores/OrderTracking';
import { ReportForm } from './ReportForm';

export const ReportProblem = observer(function ReportProblem({ tracking }: { tracking: OrderTracking }) {
  const { formatMessage } = useIntl();
  const { clock, features } = useStores();
  const [step, setStep] = useState<'form' | 'sent'>();
  const { createdAt, slotStart, messages = [], number } = tracking.order;
  const isRecent = clock.now - Date.parse(slotStart ?? createdAt ?? '') < REPORT_LIMITS.days * DAY_MS;
  const isFull = messages.filter(({ isClosed }) => !isClosed).length >= REPORT_LIMITS.open;
  const isPossible = features.has('orderReports') && isRecent && !isFull;
  const handleSent = () => {
    setStep('sent');
    void tracking.refresh();
  };
  return (
    <>
      {isPossible && (
        <Button variant="secondary" size="large" onClick={() => setStep('form')} data-testid="order-report">
          {formatMessage({ id: 'orders.report' })}
        </Button>
      )}
      {step && (
        <Dialog
          title={formatMessage({ id: 'orders.report.title' }, { number: number ?? 'none' })}
          onClose={() => setStep(undefined)}
          width={480}
          testId="report-dialog"
        >
          {step === 'form' ? (
            <ReportForm orderId={tracking.order.orderId} onSent={handleSent} />
          ) : (
            <Sent onClose={() => setStep(undefined)} />
          )}
        </Dialog>
      )}
    </>
  );
});

function Sent({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const focus = useFocusOnAppear();
  return (
    <div data-testid="report-sent">
      <p ref={focus} tabIndex={-1} role="status">
        {formatMessage({ id: 'orders.report.sent' })}
      </p>
      <Button onClick={onClose}>{formatMessage({ id: 'orders.report.done' })}</Button>
    </div>
  );
}
