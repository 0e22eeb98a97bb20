import { APPLICATION_LIMITS, useFeature } from '@olov/shared-kit';
import { DateField, PhoneField as PhoneControl } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { TextAreaField, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { ApplicationStore } from '../../stores/ApplicationStore';
import { useControl, useField } from './useField';

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

export const PhoneField = observer(function PhoneField() {
  return <PhoneControl {...useControl('phone')} required />;
});

export const BirthDateField = observer(function BirthDateField() {
  const { today } = useFeature(ApplicationStore);
  return <DateField {...useControl('birthDate')} required autoComplete="bday" max={today} />;
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
