import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import type { ChangeEvent } from 'react';
import type { TextField } from '../../models/applicationFields';
import { ApplicationStore } from '../../stores/ApplicationStore';
import { useFieldText } from './useFieldText';

export function useField(field: TextField) {
  const { formatMessage } = useIntl();
  const application = useFeature(ApplicationStore);
  const textOf = useFieldText();
  return {
    name: field,
    label: formatMessage({ id: `content.application.${field}` }),
    value: application.texts[field],
    error: textOf(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      application.setText(field, target.value),
    onBlur: () => application.texts[field] !== '' && application.visit(field),
  };
}
