import { formatPhone, normalizePhone, useFeature, useFocusOnAppear } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { SubmissionNote, SubmitButton } from '@olov/shared-kit/submission';
import { TextField } from '@olov/shared-kit/ui';
import type { FormEvent } from 'react';
import { ProfileStore } from '../../stores/ProfileStore';
import type { SentCode } from './CodeStep';
import { Failure } from './Failure';
import styles from './profile.module.css';
import { useFailure } from './useFailure';
import { useFocusOnError } from './useFocusOnError';

interface Props {
  phone: string;
  onPhone: (phone: string) => void;
  onSent: (sent: SentCode) => void;
}

export function PhoneStep({ phone, onPhone, onSent }: Props) {
  const { formatMessage } = useIntl();
  const profile = useFeature(ProfileStore);
  const { submission, fields, setFields, failure, run } = useFailure();
  const form = useFocusOnError(fields);
  const focus = useFocusOnAppear();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const number = normalizePhone(phone);
    if (!number) return setFields({ phone: formatMessage({ id: 'orders.phone.invalid' }) });
    await run(async () => {
      const { retryAfter } = await profile.sendCode(number);
      onSent({ phone: number, nextAtMs: Date.now() + retryAfter * 1000 });
    });
  };

  return (
    <form ref={form} onSubmit={handleSubmit} className={styles.form} noValidate>
      <p className={styles.text}>{formatMessage({ id: 'orders.phone.why' })}</p>
      <TextField
        ref={focus}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={formatMessage({ id: 'orders.profile.phone' })}
        placeholder="+998 90 123 45 67"
        value={phone}
        error={fields.phone}
        onChange={({ target }) => onPhone(target.value)}
        onBlur={() => onPhone(formatPhone(phone) || phone)}
      />
      <Failure text={failure} />
      <SubmitButton submission={submission} type="submit" className={styles.wide}>
        {formatMessage({ id: 'orders.phone.send' })}
      </SubmitButton>
      <SubmissionNote submission={submission} />
    </form>
  );
}
