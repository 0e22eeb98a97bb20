import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@olov/contract/staff/names';
import { useFeature } from '@olov/shared-kit';
import { Button, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import common from '../components/common/common.module.css';
import { PageHead } from '../components/common/PageHead';
import { Problem } from '../components/common/Problem';
import { useText } from '../components/common/useText';
import { OfficeSession } from '../stores/OfficeSession';
import { SiteStore } from '../stores/SiteStore';

const NOTHING = { current: '', password: '' };

export const Component = observer(function PasswordPage() {
  const { form, setPassword } = useFeature(SiteStore);
  const session = useFeature(OfficeSession);
  const text = useText('office.password');
  const [typed, setTyped] = useState(NOTHING);
  const [isDone, setIsDone] = useState(false);
  useEffect(() => form.forget(), [form]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsDone(false);
    if (!(await setPassword(typed))) return;
    setTyped(NOTHING);
    setIsDone(true);
    // All sessions have ended; this browser has a new one.
    await session.renew();
  };
  return (
    <>
      <PageHead title={text('')} />
      <form className={`${common.form} ${common.narrow}`} onSubmit={(event) => void save(event)}>
        {(['current', 'password'] as const).map((field) => (
          <TextField
            key={field}
            label={text(`.${field}`, { least: SHORTEST_PASSWORD })}
            type="password"
            autoComplete={field === 'current' ? 'current-password' : 'new-password'}
            required
            maxLength={LONGEST_PASSWORD}
            value={typed[field]}
            error={form.fields[field]}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        ))}
        <Problem failure={Object.keys(form.fields).length > 0 ? undefined : form.failure} />
        <div className={common.actions}>
          <Button type="submit" isBusy={form.isBusy}>
            {text('.save')}
          </Button>
        </div>
        <p role="status" className={common.text}>
          {isDone && text('.done')}
        </p>
      </form>
    </>
  );
});
