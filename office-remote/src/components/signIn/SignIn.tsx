import { STAFF_LIMITS } from '@olov/contract/staff/limits';
import { OFFICE_PATH } from '@olov/contract/staff/names';
import type { OfficeEntry } from '@olov/contract/staff/office';
import { useFeature } from '@olov/shared-kit';
import { Button, buttonClass, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { SiteStore } from '../../stores/SiteStore';
import common from '../common/common.module.css';
import { Problem } from '../common/Problem';
import { useText } from '../common/useText';
import { Languages } from '../shell/Languages';
import styles from './SignIn.module.css';

const CODE = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 } as const;
const LOGIN = {
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: STAFF_LIMITS.name,
} as const;
const SECRET = { type: 'password', autoComplete: 'current-password', maxLength: 500 } as const;

/** The fields of a step of the sign-in, and the call that sends them. */
const STEPS = {
  password: {
    call: 'SignIn',
    fields: [
      ['login', LOGIN],
      ['password', SECRET],
      ['code', CODE],
    ],
  },
  token: { call: 'SignInWithToken', fields: [['token', SECRET]] },
  code: { call: 'SignInWithCode', fields: [['code', CODE]] },
} as const;

interface Props {
  entry: OfficeEntry;
  /** Opens an address as a new page. */
  open?: (address: string) => void;
}

/** Stands at the address that a stranger asked for, which opens after the sign-in. */
export const SignIn = observer(function SignIn({ entry, open = (to) => window.location.replace(to) }: Props) {
  const { form, signIn } = useFeature(SiteStore);
  const text = useText('office.sign-in');
  const [typed, setTyped] = useState<Record<string, string>>({ login: '', password: '', code: '' });
  const { pathname, search } = window.location;
  const isAtProvider = pathname.startsWith(`${OFFICE_PATH}/oidc/`);
  const wished = isAtProvider || search.includes('left=') ? OFFICE_PATH : pathname + search;
  const kind = entry.kind === 'entered' ? 'password' : entry.kind;
  const { call, fields } = STEPS[kind];
  const before = entry.problem ? { kind: 'refused' as const, text: entry.problem } : undefined;
  const title = text('');
  useEffect(() => {
    document.title = title;
  }, [title]);

  const enter = async (event: FormEvent) => {
    event.preventDefault();
    const values = Object.fromEntries(fields.map(([name]) => [name, typed[name] ?? '']));
    if (await signIn(call, values)) open(entry.next ?? wished);
  };
  return (
    <main className={styles.page}>
      <form className={`${common.form} ${styles.box}`} onSubmit={(event) => void enter(event)}>
        <h1 className={styles.title}>{title}</h1>
        {search.includes('left=here') && <p role="status">{text('.left')}</p>}
        <Problem failure={form.failure ?? before} />
        {fields.map(([name, rules], index) => (
          <TextField
            key={name}
            {...rules}
            label={text(`.${name === 'code' && kind === 'password' ? 'optional-code' : name}`)}
            required={!(name === 'code' && kind === 'password')}
            autoFocus={index === 0}
            value={typed[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        <Button type="submit" isBusy={form.isBusy}>
          {text('.enter')}
        </Button>
        {entry.hasProvider && kind !== 'code' && (
          <a
            className={buttonClass('secondary')}
            href={`${OFFICE_PATH}/oidc/start?next=${encodeURIComponent(wished)}`}
          >
            {text('.provider')}
          </a>
        )}
        {isAtProvider && (
          <a className={buttonClass('ghost')} href={OFFICE_PATH}>
            {text('.back')}
          </a>
        )}
        <Languages path={isAtProvider ? OFFICE_PATH : pathname} search={isAtProvider ? '' : search} />
      </form>
    </main>
  );
});
