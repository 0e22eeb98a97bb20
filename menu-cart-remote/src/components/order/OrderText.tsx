import { useFeature } from '@olov/shared-kit';
import { useFormField } from '@olov/shared-kit/submission';
import { TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { FIELD_LABELS, type TextField as FieldName } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';

interface Props
  extends Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange' | 'onBlur' | 'error'> {
  field: FieldName;
}

export const OrderText = observer(function OrderText({ field, ...input }: Props) {
  const { form } = useFeature(OrderFormStore);
  return <TextField enterKeyHint="next" {...input} {...useFormField(form, field, FIELD_LABELS[field])} />;
});
