import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { TextAreaField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { FIELD_LABELS } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { useFieldText } from './useFieldText';

interface Props {
  field: 'comment' | 'address.note';
  limit: number;
  rows?: number;
  form?: string;
}

/** A text area with a counter. A pasted text that is too long is kept and reported, not cut. */
export const LongText = observer(function LongText({ field, limit, ...area }: Props) {
  const { formatMessage } = useIntl();
  const form = useFeature(OrderFormStore);
  const textOf = useFieldText();
  const text = form.texts[field];
  return (
    <TextAreaField
      {...area}
      name={field}
      label={formatMessage({ id: FIELD_LABELS[field] })}
      value={text}
      error={textOf(field)}
      hint={formatMessage({ id: 'order.counter' }, { count: text.trim().length, limit })}
      onChange={({ target }) => {
        form.setText(field, target.value);
        if (target.value.length > limit) form.visit(field);
      }}
      onBlur={() => text !== '' && form.visit(field)}
    />
  );
});
