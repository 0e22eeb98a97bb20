import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { FIELD_LABELS, type TextField as FieldName } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { useFieldText } from './useFieldText';

interface Props
  extends Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange' | 'onBlur' | 'error'> {
  field: FieldName;
}

export const OrderText = observer(function OrderText({ field, ...input }: Props) {
  const { formatMessage } = useIntl();
  const form = useFeature(OrderFormStore);
  const textOf = useFieldText();
  return (
    <TextField
      enterKeyHint="next"
      {...input}
      name={field}
      label={formatMessage({ id: FIELD_LABELS[field] })}
      value={form.texts[field]}
      error={textOf(field)}
      onChange={(event) => form.setText(field, event.target.value)}
      onBlur={() => form.texts[field] !== '' && form.visit(field)}
    />
  );
});
