import { formatPhone, normalizePhone, useFeature, useStores } from '@olov/shared-kit';
import { PhoneField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { type Form, FormEnd, useForm, useFormField, useFormSubmit } from '@olov/shared-kit/submission';
import { Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SentCode } from '../../models/sentCode';
import { ProfileStore } from '../../stores/ProfileStore';
import { CodeStep } from './CodeStep';
import styles from './profile.module.css';

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

interface Props {
  form: Form<'phone'>;
  onSent: (sent: SentCode) => void;
}

const PhoneStep = observer(function PhoneStep({ form, onSent }: Props) {
  const { formatMessage } = useIntl();
  const { sendCode } = useFeature(ProfileStore);
  const { phone } = form.fields.texts;
  const send = () => form.submit({ send: () => sendCode(normalizePhone(phone) ?? phone) });

  return (
    <form {...useFormSubmit(form, send, onSent)} className={styles.form}>
      <p className={styles.text}>{formatMessage({ id: 'orders.phone.why' })}</p>
      <PhoneField {...useFormField(form, 'phone')} isFocused />
      <FormEnd form={form} className={styles.wide}>
        {formatMessage({ id: 'orders.phone.send' })}
      </FormEnd>
    </form>
  );
});
