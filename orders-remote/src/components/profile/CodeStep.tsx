import { formatPhone, isApiError, PHONE_CODE, useFeature, useStores } from '@olov/shared-kit';
import { CodeField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { FormEnd, useCommand, useForm, useFormField, useFormSubmit } from '@olov/shared-kit/submission';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { type SentCode, sentCode } from '../../models/sentCode';
import { ProfileStore } from '../../stores/ProfileStore';
import styles from './profile.module.css';

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
    fields: { code: 'orders.phone.code' },
    problem: (_, { code }) =>
      code.length !== PHONE_CODE.digits
        ? { id: 'orders.phone.code.invalid', values: { digits: PHONE_CODE.digits } }
        : undefined,
  });
  const again = useCommand();
  const { readTime } = useStores().clock;
  const wait = useSecondsUntil(sent.nextAtMs);
  const { phone } = sent;
  useCodeFromSms(sent, (text) => form.fields.setText('code', text));

  const confirm = () => {
    again.submission.reopen();
    return form.submit({ send: () => verify(phone, form.fields.texts.code) });
  };

  const handleAgain = () => {
    form.submission.reopen();
    form.reset();
    void again.submit({
      send: () => sendCode(phone),
      accept: onSent,
      // Another tab has requested a code; its pause applies here as well.
      report: (error) =>
        isApiError(error) && error.retryAfter && onSent(sentCode(phone, error.retryAfter, readTime())),
    });
  };

  return (
    <form {...useFormSubmit(form, confirm, onVerified)} className={styles.form}>
      <p className={styles.text} role="status">
        {formatMessage({ id: 'orders.phone.sent' }, { phone: formatPhone(phone).replaceAll(' ', '\u00a0') })}
      </p>
      <CodeField
        {...useFormField(form, 'code')}
        length={PHONE_CODE.digits}
        isFocused
        className={styles.code}
      />
      <FormEnd form={form} disabled={again.submission.isSending} className={styles.wide}>
        {formatMessage({ id: 'orders.phone.confirm' })}
      </FormEnd>
      <FormEnd
        form={again}
        type="button"
        variant="ghost"
        onClick={handleAgain}
        disabled={wait > 0 || form.submission.isSending}
        data-testid="code-again"
      >
        {formatMessage({ id: wait > 0 ? 'orders.phone.again.in' : 'orders.phone.again' }, { seconds: wait })}
      </FormEnd>
      <Button variant="ghost" onClick={onBack}>
        {formatMessage({ id: 'orders.phone.other' })}
      </Button>
    </form>
  );
});

type OtpRequest = CredentialRequestOptions & { otp: { transport: string[] } };

/** Reads the code from the SMS with WebOTP, in browsers that support it. */
function useCodeFromSms(sent: object, onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code needs another request
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const abort = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: abort.signal };
    navigator.credentials
      .get(request)
      .then((found) => {
        if (found && 'code' in found && typeof found.code === 'string') latest.current(found.code);
      })
      // The customer types the code instead.
      .catch(() => {});
    return () => abort.abort();
  }, [sent]);
}

function useSecondsUntil(atMs: number): number {
  const { readTime } = useStores().clock;
  const [left, setLeft] = useState(() => secondsFrom(readTime(), atMs));
  useEffect(() => {
    const count = () => {
      const seconds = secondsFrom(readTime(), atMs);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 1000);
    count();
    return () => clearInterval(timer);
  }, [atMs, readTime]);
  return left;
}

const secondsFrom = (nowMs: number, atMs: number) => Math.max(0, Math.ceil((atMs - nowMs) / 1000));
