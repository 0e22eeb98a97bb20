import {
  LANGUAGE_IDS,
  LOCALE_INFO,
  LOCALES,
  ORDER_LIMITS,
  tashkentDay,
  type UpdateCustomerBody,
  useFeature,
  useStores,
} from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { SubmissionNote, SubmitButton } from '@olov/shared-kit/submission';
import { SelectField, TextField } from '@olov/shared-kit/ui';
import { type FormEvent, useState } from 'react';
import { ProfileStore } from '../../stores/ProfileStore';
import { Failure } from './Failure';
import styles from './profile.module.css';
import { useFailure } from './useFailure';
import { useFocusOnError } from './useFocusOnError';

export function PersonForm({ onSaved }: { onSaved: () => void }) {
  const { formatMessage } = useIntl();
  const { clock, locale } = useStores();
  const profile = useFeature(ProfileStore);
  const { customer } = profile;
  const [opened] = useState({
    name: customer?.name ?? '',
    birthday: customer?.birthday ?? '',
    languageId: customer?.languageId,
  });
  const [name, setName] = useState(opened.name);
  const [birthday, setBirthday] = useState(opened.birthday);
  const [languageId, setLanguageId] = useState(opened.languageId ?? locale.languageId);
  const { submission, fields, failure, run } = useFailure();
  const form = useFocusOnError(fields);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const changes = changesOf(opened, { name: name.trim(), birthday, languageId });
    if (await run(() => profile.update(changes))) onSaved();
  };

  return (
    <form ref={form} onSubmit={handleSubmit} className={styles.form} noValidate>
      <TextField
        name="name"
        label={formatMessage({ id: 'orders.profile.name' })}
        value={name}
        maxLength={ORDER_LIMITS.name.max}
        autoComplete="name"
        autoCapitalize="words"
        error={fields.name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        name="birthday"
        type="date"
        label={formatMessage({ id: 'orders.profile.birthday' })}
        value={birthday}
        min="1900-01-01"
        max={tashkentDay(clock.now)}
        autoComplete="bday"
        error={fields.birthday}
        onChange={({ target }) => setBirthday(target.value)}
      />
      <SelectField
        name="languageId"
        label={formatMessage({ id: 'orders.profile.language' })}
        hint={formatMessage({ id: 'orders.profile.language.hint' })}
        value={languageId}
        error={fields.languageId}
        onChange={({ target }) => setLanguageId(Number(target.value) as 1 | 2 | 3)}
      >
        {LOCALES.map((one) => (
          <option key={one} value={LANGUAGE_IDS[one]} lang={one}>
            {LOCALE_INFO[one].name}
          </option>
        ))}
      </SelectField>
      <Failure text={failure} />
      <SubmitButton submission={submission} type="submit" className={styles.wide}>
        {formatMessage({ id: 'orders.profile.save' })}
      </SubmitButton>
      <SubmissionNote submission={submission} />
    </form>
  );
}

interface Person {
  name: string;
  birthday: string;
  languageId: UpdateCustomerBody['languageId'];
}

/** Sends changed fields only, so that changes of another device stay. */
function changesOf(before: Person, now: Person): UpdateCustomerBody {
  return {
    ...(now.name !== before.name && { name: now.name || null }),
    ...(now.birthday !== before.birthday && { birthday: now.birthday || null }),
    ...(now.languageId !== before.languageId && { languageId: now.languageId }),
  };
}
