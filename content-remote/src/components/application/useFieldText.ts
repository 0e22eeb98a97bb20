import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import type { Field } from '../../models/applicationFields';
import { ApplicationStore } from '../../stores/ApplicationStore';

export function useFieldText(): (field: Field) => string | undefined {
  const { formatMessage } = useIntl();
  const application = useFeature(ApplicationStore);
  return (field) => {
    const problem = application.shown(field);
    return typeof problem === 'object' ? formatMessage({ id: problem.id }, problem.values) : problem;
  };
}
