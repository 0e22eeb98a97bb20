import { formatPhone, isApiError, PHONE_CODE, useFeature, useFocusOnAppear } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { SubmissionNote, SubmitButton } from '@olov/shared-kit/submission';
import { Button, TextField } from '@olov/shared-kit/ui';
import { type FormEvent, useState } from 'react';
import { ProfileStore } from '../../stores/ProfileStore';
import { Failure } from './Failure';
import styles from './profile.module.css';
import { useCodeFromSms } from './useCodeFromSms';
import { useFailure } from './useFailure';
import { useFocusOnError } from './useFocusOnError';
import { useSecondsUntil } from './useSecondsUntil';

/** `nextAtMs`: when another code can be requested, in the page's clock. */
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

const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, PHONE_CODE.digits);

export function CodeStep({ sent, onSent, onVerified, onBack }: Props) {
  const { formatMessage } = useIntl();
  const profile = useFeature(ProfileStore);
  const [code, setCode] = useState('');
  const { submission, fields, setFields, failure, run, clear } = useFailure();
  const again = useFailure();
  const form = useFocusOnError(fields);
  const focus = useFocusOnAppear();
  const wait = useSecondsUntil(sent.nextAtMs);
  const { phone } = sent;
  useCodeFromSms(sent, (text) => setCode(digitsOf(text)));

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length < PHONE_CODE.digits) {
      return setFields({
        code: formatMessage({ id: 'orders.phone.code.invalid' }, { digits: PHONE_CODE.digits }),
      });
    }
    again.clear();
    if (await run(() => profile.verify(phone, code))) onVerified();
  };

  const handleAgain = async () => {
    clear();
    setCode('');
    await again.run(async () => {
      try {
        const { retryAfter } = await profile.sendCode(phone);
        onSent({ phone, nextAtMs: Date.now() + retryAfter * 1000 });
      } catch (error) {
        // Another tab has requested a code; its pause applies here as well.
        if (isApiError(error) && error.retryAfter) {
          onSent({ phone, nextAtMs: Date.now() + error.retryAfter * 1000 });
        }
        throw error;
      }
    });
  };

  return (
    <form ref={form} onSubmit={handleSubmit} className={styles.form} noValidate>
      <p className={styles.text} role="status">
        {formatMessage({ id: 'orders.phone.sent' }, { phone: formatPhone(phone).replaceAll(' ', '\u00a0') })}
      </p>
      <TextField
        ref={focus}
        name="code"
        label={formatMessage({ id: 'orders.phone.code' })}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        className={styles.code}
        value={code}
        error={fields.code}
        onChange={({ target }) => setCode(digitsOf(target.value))}
      />
      <Failure text={failure || again.failure} />
      <SubmitButton
        submission={submission}
        type="submit"
        disabled={again.submission !== 'idle'}
        className={styles.wide}
      >
        {formatMessage({ id: 'orders.phone.confirm' })}
      </SubmitButton>
      <SubmissionNote submission={submission} />
      <div className={styles.actions}>
        <SubmitButton
          submission={again.submission}
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
      <SubmissionNote submission={again.submission} />
    </form>
  );
}
