import { formatPhone, normalizePhone, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useForm } from '@olov/shared-kit/submission';
import { Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SentCode } from '../../models/sentCode';
import { ProfileStore } from '../../stores/ProfileStore';
import { CodeStep } from './CodeStep';
import { PhoneStep } from './PhoneStep';

export const PhoneDialog = observer(function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { toasts } = useStores();
  const profile = useFeature(ProfileStore);
  const form = useForm({
    fields: { phone: 'orders.profile.phone' },
    initial: { phone: formatPhone(profile.customer?.phone ?? '') },
    keeps: ['phone'],
    problem: (_, { phone }) => (normalizePhone(phone) ? undefined : { id: 'orders.phone.invalid' }),
  });
  const [sent, setSent] = useState<SentCode>();

  const handleVerified = () => {
    toasts.show({ severity: 'success', summary: formatMessage({ id: 'orders.phone.done' }) });
    onClose();
  };

  return (
    <Dialog
      title={formatMessage({ id: 'orders.phone.title' })}
      onClose={onClose}
      width={440}
      testId="phone-dialog"
    >
      {sent ? (
        <CodeStep
          sent={sent}
          onSent={setSent}
          onVerified={handleVerified}
          onBack={() => setSent(undefined)}
        />
      ) : (
        <PhoneStep form={form} onSent={setSent} />
      )}
    </Dialog>
  );
});
