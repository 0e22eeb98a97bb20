import { normalizePhone, useFeature } from '@olov/shared-kit';
import { PhoneField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { type Form, FormEnd, useFormField, useFormSubmit } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import type { SentCode } from '../../models/sentCode';
import { ProfileStore } from '../../stores/ProfileStore';
import styles from './profile.module.css';

interface Props {
  form: Form<'phone'>;
  onSent: (sent: SentCode) => void;
}

export const PhoneStep = observer(function PhoneStep({ form, onSent }: Props) {
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
