import { APPLICATION_LIMITS, caretIn, useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { TextAreaField, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ChangeEvent } from 'react';
import { ApplicationStore } from '../../stores/ApplicationStore';
import { useField } from './useField';

export const NameField = observer(function NameField() {
  return (
    <TextField
      {...useField('name')}
      required
      maxLength={APPLICATION_LIMITS.name.max}
      autoComplete="name"
      autoCapitalize="words"
      enterKeyHint="next"
    />
  );
});

/** The caret stays behind the typed digit when the mask adds characters. */
export const PhoneField = observer(function PhoneField() {
  const application = useFeature(ApplicationStore);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = target;
    application.setText('phone', value);
    const masked = application.form.texts.phone;
    // React would set the value after the event and move the caret to the end.
    target.value = masked;
    const caret = caretIn(masked, value, selectionStart ?? value.length);
    target.setSelectionRange(caret, caret);
  };
  return (
    <TextField
      {...useField('phone')}
      onChange={handleChange}
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      placeholder="+998 90 123 45 67"
    />
  );
});

export const BirthDateField = observer(function BirthDateField() {
  const { today } = useFeature(ApplicationStore);
  return <TextField {...useField('birthDate')} required type="date" autoComplete="bday" max={today} />;
});

/** A pasted text that is too long is kept and reported, not cut. */
export const ExperienceField = observer(function ExperienceField() {
  const { formatMessage } = useIntl();
  const field = useField('experience');
  const limit = APPLICATION_LIMITS.experience;
  return (
    <TextAreaField
      {...field}
      rows={5}
      hint={formatMessage({ id: 'content.application.counter' }, { count: field.value.trim().length, limit })}
    />
  );
});
