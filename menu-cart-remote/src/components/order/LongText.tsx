import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useFormField } from '@olov/shared-kit/submission';
import { TextAreaField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { FIELD_LABELS } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';

interface Props {
  field: 'comment' | 'address.note';
  limit: number;
  rows?: number;
  form?: string;
}

/** A pasted text that is too long is kept and reported, not cut. */
export const LongText = observer(function LongText({ field, limit, ...area }: Props) {
  const { formatMessage } = useIntl();
  const { form } = useFeature(OrderFormStore);
  const control = useFormField(form, field, FIELD_LABELS[field]);
  return (
    <TextAreaField
      {...area}
      {...control}
      hint={formatMessage({ id: 'order.counter' }, { count: control.value.trim().length, limit })}
      onChange={(event) => {
        control.onChange(event);
        if (event.target.value.length > limit) form.visit(field);
      }}
    />
  );
});
