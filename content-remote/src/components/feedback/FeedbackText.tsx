import { FEEDBACK_LIMITS, useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useFormField } from '@olov/shared-kit/submission';
import { TextAreaField, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type FeedbackField, FeedbackStore } from '../../stores/FeedbackStore';

interface Props {
  field: FeedbackField;
  autoComplete?: string;
  autoCapitalize?: string;
}

/** A pasted text that is too long is kept and reported, not cut. */
export const FeedbackText = observer(function FeedbackText({ field, ...attributes }: Props) {
  const { formatMessage } = useIntl();
  const { form } = useFeature(FeedbackStore);
  const control = {
    ...attributes,
    ...useFormField(form, field, `content.feedback.${field}`),
    required: true,
  };
  if (field !== 'message')
    return (
      <TextField
        {...control}
        hint={field === 'contact' && formatMessage({ id: 'content.feedback.contact.hint' })}
      />
    );
  const count = { count: control.value.trim().length, limit: FEEDBACK_LIMITS.message.max };
  return (
    <TextAreaField {...control} rows={5} hint={formatMessage({ id: 'content.feedback.counter' }, count)} />
  );
});
