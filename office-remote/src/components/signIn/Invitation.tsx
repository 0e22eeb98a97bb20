import { LONGEST_PASSWORD, OFFICE_PATH, SHORTEST_PASSWORD } from '@olov/contract/staff/names';
import { isApiError, useFeature } from '@olov/shared-kit';
import { Button, buttonClass, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { AccountsStore } from '../../stores/AccountsStore';
import { QrCode } from '../board/QrCode';
import common from '../common/common.module.css';
import { Loaded } from '../common/Failure';
import { Problem } from '../common/Problem';
import { useText } from '../common/useText';
import { Languages } from '../shell/Languages';
import styles from './SignIn.module.css';

interface Props {
  /** Opens an address as a new page. */
  open?: (address: string) => void;
}

const secretIn = (address: string) => new URL(address).searchParams.get('secret');

/** Where a member sets the password with a link, whose token is the fragment of the address. */
export const Invitation = observer(function Invitation({
  open = (to) => window.location.replace(to),
}: Props) {
  const { invitation, loadInvitation, accept, form } = useFeature(AccountsStore);
  const text = useText('office.');
  const [typed, setTyped] = useState({ password: '', code: '' });
  const { pathname, search, hash } = window.location;
  const token = hash.slice(1);
  useEffect(() => void loadInvitation(token), [loadInvitation, token]);
  const title = text('invitation');
  useEffect(() => {
    document.title = title;
  }, [title]);

  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (await accept(token, typed)) open(OFFICE_PATH);
  };
  const { value, request } = invitation;
  const { error } = request;
  const isEnded = isApiError(error) && error.code === 'invitation-ended';
  return (
    <main className={styles.page}>
      <form className={`${common.form} ${styles.box}`} onSubmit={(event) => void enter(event)}>
        <h1 className={styles.title}>{title}</h1>
        {isEnded ? (
          <p role="alert" className={common.problem}>
            {error.detail}
          </p>
        ) : (
          <Loaded request={request} onRetry={() => void loadInvitation(token)}>
            {value && (
              <>
                <p>{text('invitation.text', value)}</p>
                {/* Password managers keep the login with the password. */}
                <input hidden readOnly autoComplete="username" value={value.login} />
                <TextField
                  label={text('password.password', { least: SHORTEST_PASSWORD })}
                  type="password"
                  autoComplete="new-password"
                  required
                  autoFocus
                  maxLength={LONGEST_PASSWORD}
                  value={typed.password}
                  error={form.fields.password}
                  onChange={({ target }) => setTyped({ ...typed, password: target.value })}
                />
                {value.factor && (
                  <div className={styles.factor}>
                    <p>{text('invitation.factor')}</p>
                    <QrCode text={value.factor} />
                    <p>{text('invitation.key', { key: secretIn(value.factor) })}</p>
                  </div>
                )}
                {value.needsCode && (
                  <TextField
                    label={text('sign-in.code')}
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    required
                    maxLength={20}
                    value={typed.code}
                    error={form.fields.code}
                    onChange={({ target }) => setTyped({ ...typed, code: target.value })}
                  />
                )}
                <Problem failure={form.failure} />
                <Button type="submit" isBusy={form.isBusy}>
                  {text('invitation.enter')}
                </Button>
              </>
            )}
          </Loaded>
        )}
        <a className={buttonClass('ghost')} href={OFFICE_PATH}>
          {text('sign-in.back')}
        </a>
        <Languages path={pathname} search={search} />
      </form>
    </main>
  );
});
