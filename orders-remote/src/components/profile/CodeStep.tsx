import { formatPhone, isApiError, PHONE_CODE, useFeature } from '@olov/shared-kit';
import { CodeField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import {
  FailureNote,
  SubmissionNote,
  SubmitButton,
  useForm,
  useFormSubmit,
  useSubmission,
  useTextControl,
} from '@olov/shared-kit/submission';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { ProfileStore } from '../../stores/ProfileStore';
import styles from './profile.module.css';
import { useCodeFromSms } from './useCodeFromSms';
import { useSecondsUntil } from './useSecondsUntil';

/** `nextAtMs`: the time at which another code can be requested, by the page's clock. */
export interface SentCode {
  phone: string;
  nextAtMs: number;
}

interface Props {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onVerified: () => void;
  onBack: () => void;
}

export const CodeStep = observer(function CodeStep({ sent, onSent, onVerified, onBack }: Props) {
  const { formatMessage } = useIntl();
  const { verify, sendCode } = useFeature(ProfileStore);
  const form = useForm({
    fields: ['code'],
    texts: ['code'],
    problem: (_, { code }) =>
      code.length < PHONE_CODE.digits
        ? { id: 'orders.phone.code.invalid', values: { digits: PHONE_CODE.digits } }
        : undefined,
  });
  const again = useForm();
  const submission = useSubmission(form.isSending);
  const againSubmission = useSubmission(again.isSending);
  const wait = useSecondsUntil(sent.nextAtMs);
  const { phone } = sent;
  useCodeFromSms(sent, (text) => form.setText('code', text));

  const confirm = () => {
    again.reopen();
    return form.submit({ send: () => verify(phone, form.texts.code) });
  };

  const handleAgain = () => {
    form.reopen();
    form.setText('code', '');
    form.forget('code');
    const pauseFor = (seconds: number) => onSent({ phone, nextAtMs: Date.now() + seconds * 1000 });
    void again.submit({
      send: () => sendCode(phone),
      accept: ({ retryAfter }) => pauseFor(retryAfter),
      explain: async (error) => {
        // Another tab has requested a code; its pause applies here as well.
        if (isApiError(error) && error.retryAfter) pauseFor(error.retryAfter);
        return undefined;
      },
    });
  };

  return (
    <form {...useFormSubmit(form, confirm, onVerified)} className={styles.form}>
      <p className={styles.text} role="status">
        {formatMessage({ id: 'orders.phone.sent' }, { phone: formatPhone(phone).replaceAll(' ', '\u00a0') })}
      </p>
      <CodeField
        {...useTextControl(form, 'code', 'orders.phone.code')}
        length={PHONE_CODE.digits}
        isFocused
        className={styles.code}
      />
      <FailureNote form={form.failure ? form : again} />
      <SubmitButton
        submission={submission}
        type="submit"
        disabled={againSubmission !== 'idle'}
        className={styles.wide}
      >
        {formatMessage({ id: 'orders.phone.confirm' })}
      </SubmitButton>
      <SubmissionNote submission={submission} />
      <div className={styles.actions}>
        <SubmitButton
          submission={againSubmission}
          variant="ghost"
          onClick={handleAgain}
          disabled={wait > 0 || submission !== 'idle'}
          data-testid="code-again"
        >
          {wait > 0
            ? formatMessage({ id: 'orders.phone.again.in' }, { seconds: wait })
            : formatMessage({ id: 'orders.phone.again' })}
        </SubmitButton>
        <Button variant="ghost" onClick={onBack}>
          {formatMessage({ id: 'orders.phone.other' })}
        </Button>
      </div>
      <SubmissionNote submission={againSubmission} />
    </form>
  );
});
