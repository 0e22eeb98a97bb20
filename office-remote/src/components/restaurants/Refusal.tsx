import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { type Field, RestaurantsStore } from '../../stores/RestaurantsStore';
import common from '../common/common.module.css';

/** The reason why the last change of this kind was refused. */
export const Refusal = observer(function Refusal({ of }: { of: Field }) {
  const { refusal } = useFeature(RestaurantsStore);
  const { formatMessage } = useIntl();
  if (refusal?.of !== of) return null;
  const known = refusal.code === 'changed-meanwhile' ? 'office.changed-meanwhile' : 'error.server-error';
  return (
    <p role="alert" className={common.problem}>
      {refusal.text || formatMessage({ id: known })}
    </p>
  );
});
