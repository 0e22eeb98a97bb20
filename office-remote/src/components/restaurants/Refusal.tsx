import { isApiError, useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { type Field, RestaurantsStore } from '../../stores/RestaurantsStore';
import { Problem } from '../common/Problem';

/** The reason why the last change of this kind was refused. */
export const Refusal = observer(function Refusal({ of }: { of: Field }) {
  const { changed, form } = useFeature(RestaurantsStore);
  const { formatMessage } = useIntl();
  if (changed !== of) return null;
  const { failure, error } = form;
  const isOld = isApiError(error) && error.code === 'changed-meanwhile' && !error.detail;
  const text = formatMessage({ id: 'office.changed-meanwhile' });
  return <Problem failure={isOld ? { kind: 'refused', text } : failure} />;
});
