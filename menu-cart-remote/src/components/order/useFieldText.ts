import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import type { Field } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';

export function useFieldText(): (field: Field) => string | undefined {
  const { formatMessage } = useIntl();
  const form = useFeature(OrderFormStore);
  return (field) => {
    const problem = form.shown(field);
    return typeof problem === 'object' ? formatMessage({ id: problem.id }, problem.values) : problem;
  };
}
