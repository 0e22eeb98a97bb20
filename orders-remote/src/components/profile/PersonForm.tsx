import { cleanText } from '@olov/contract/content/cleanText';
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
import { DateField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import {
  FormEnd,
  FormSelect,
  FormText,
  useForm,
  useFormField,
  useFormSubmit,
} from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ProfileStore } from '../../stores/ProfileStore';
import styles from './profile.module.css';

const FIELDS = {
  name: 'orders.profile.name',
  birthday: 'orders.profile.birthday',
  languageId: 'orders.profile.language',
};

type Person = Record<keyof typeof FIELDS, string>;

export const PersonForm = observer(function PersonForm({ onSaved }: { onSaved: () => void }) {
  const { formatMessage } = useIntl();
  const { clock, locale } = useStores();
  const { customer, update } = useFeature(ProfileStore);
  const [opened] = useState<Person>({
    name: customer?.name ?? '',
    birthday: customer?.birthday ?? '',
    languageId: String(customer?.languageId ?? ''),
  });
  const form = useForm({
    fields: FIELDS,
    initial: { ...opened, languageId: opened.languageId || String(locale.languageId) },
    // Checks the format only: the server refuses dates that are too early or too late.
    problem: (field, { birthday }) =>
      field === 'birthday' && !/^(\d{4}-\d{2}-\d{2})?$/.test(birthday)
        ? { id: 'orders.profile.birthday.invalid' }
        : undefined,
  });
  const save = () => form.submit({ send: () => update(changesOf(opened, form.fields.texts)) });

  return (
    <form {...useFormSubmit(form, save, onSaved)} className={styles.form}>
      <FormText
        of={form}
        field="name"
        maxLength={ORDER_LIMITS.name.max}
        autoComplete="name"
        autoCapitalize="words"
      />
      <DateField
        {...useFormField(form, 'birthday')}
        min="1900-01-01"
        max={tashkentDay(clock.now)}
        autoComplete="bday"
      />
      <FormSelect of={form} field="languageId" hint={formatMessage({ id: 'orders.profile.language.hint' })}>
        {LOCALES.map((one) => (
          <option key={one} value={LANGUAGE_IDS[one]} lang={one}>
            {LOCALE_INFO[one].name}
          </option>
        ))}
      </FormSelect>
      <FormEnd form={form} className={styles.wide}>
        {formatMessage({ id: 'orders.profile.save' })}
      </FormEnd>
    </form>
  );
});

/** Sends changed fields only, so that changes of another device stay. */
function changesOf(before: Person, { name, birthday, languageId }: Person): UpdateCustomerBody {
  return {
    ...(cleanText(name) !== before.name && { name: cleanText(name) || null }),
    ...(birthday !== before.birthday && { birthday: birthday || null }),
    ...(languageId !== before.languageId && { languageId: Number(languageId) as 1 | 2 | 3 }),
  };
}
