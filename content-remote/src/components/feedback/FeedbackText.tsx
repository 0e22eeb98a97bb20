import { FEEDBACK_LIMITS, useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { TextAreaField, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { FeedbackField } from '../../models/feedbackFields';
import { FeedbackStore } from '../../stores/FeedbackStore';

interface Props {
  field: FeedbackField;
  autoComplete?: string;
  autoCapitalize?: string;
}

/** A pasted text that is too long is kept and reported, not cut. */
export const FeedbackText = observer(function FeedbackText({ field, ...attributes }: Props) {
  const { formatMessage } = useIntl();
  const feedback = useFeature(FeedbackStore);
  const problem = feedback.problem(field);
  const value = feedback.texts[field];
  const control = {
    ...attributes,
    name: field,
    label: formatMessage({ id: `content.feedback.${field}` }),
    required: true,
    value,
    error: problem && ('text' in problem ? problem.text : formatMessage({ id: problem.id }, problem.values)),
    onBlur: () => value !== '' && feedback.visit(field),
  };
  if (field !== 'message')
    return (
      <TextField
        {...control}
        hint={field === 'contact' && formatMessage({ id: 'content.feedback.contact.hint' })}
        onChange={({ target }) => feedback.setText(field, target.value)}
      />
    );
  return (
    <TextAreaField
      {...control}
      rows={5}
      hint={formatMessage(
        { id: 'content.feedback.counter' },
        { count: value.trim().length, limit: FEEDBACK_LIMITS.message.max },
      )}
      onChange={({ target }) => feedback.setText(field, target.value)}
    />
  );
});
