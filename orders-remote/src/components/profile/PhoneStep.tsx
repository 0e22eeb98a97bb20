import { formatPhone, normalizePhone, useFeature, useFocusOnAppear } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import {
  type Form,
  SubmissionNote,
  SubmitButton,
  useFormField,
  useFormSubmit,
  useSubmission,
} from '@olov/shared-kit/submission';
import { TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { ProfileStore } from '../../stores/ProfileStore';
import type { SentCode } from './CodeStep';
import { Failure } from './Failure';
import styles from './profile.module.css';

interface Props {
  form: Form<'phone'>;
  onSent: (sent: SentCode) => void;
}

export const PhoneStep = observer(function PhoneStep({ form, onSent }: Props) {
  const { formatMessage } = useIntl();
  const { sendCode } = useFeature(ProfileStore);
  const submission = useSubmission(form.isSending);
  const focus = useFocusOnAppear();
  const { phone: typed } = form.texts;

  const send = async (): Promise<SentCode> => {
    const phone = normalizePhone(typed) ?? typed;
    const { retryAfter } = await sendCode(phone);
    return { phone, nextAtMs: Date.now() + retryAfter * 1000 };
  };

  return (
    <form {...useFormSubmit(form, () => form.submit({ send }), onSent)} className={styles.form}>
      <p className={styles.text}>{formatMessage({ id: 'orders.phone.why' })}</p>
      <TextField
        {...useFormField(form, 'phone', 'orders.profile.phone')}
        ref={focus}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+998 90 123 45 67"
        onBlur={() => form.setText('phone', formatPhone(typed) || typed)}
      />
      <Failure form={form} />
      <SubmitButton submission={submission} type="submit" className={styles.wide}>
        {formatMessage({ id: 'orders.phone.send' })}
      </SubmitButton>
      <SubmissionNote submission={submission} />
    </form>
  );
});
