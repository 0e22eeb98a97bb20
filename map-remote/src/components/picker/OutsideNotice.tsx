import { useIntl } from '@olov/shared-kit/intl';
import { Button, EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { PlaceChoiceStore } from '../../stores/PlaceChoiceStore';
import { Distance } from '../Distance';
import styles from './OutsideNotice.module.css';

interface Props {
  choice: PlaceChoiceStore;
  onChosen: () => void;
}

export const OutsideNotice = observer(function OutsideNotice({ choice, onChosen }: Props) {
  const { formatMessage } = useIntl();
  const { status, point, nearest } = choice;
  if (status === 'failed') {
    return (
      <div role="alert" className={styles.notice}>
        <p className={styles.text}>{formatMessage({ id: 'location.check-failed' })}</p>
        {point && (
          <Button variant="secondary" size="small" onClick={() => void choice.check(point)}>
            {formatMessage({ id: 'kit.retry' })}
          </Button>
        )}
      </div>
    );
  }
  if (status !== 'outside' || !point) return null;
  return (
    <div role="alert" className={styles.notice}>
      <EmptyState
        icon="pin"
        drawing="place"
        isInline
        title={formatMessage({ id: 'location.outside' }, { title: point.title })}
        action={
          nearest && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                choice.choosePickup(nearest.restaurant);
                onChosen();
              }}
            >
              {formatMessage({ id: 'location.outside.pickup' })}
            </Button>
          )
        }
      >
        {nearest && (
          <>
            {formatMessage({ id: 'location.outside.nearest' }, { name: nearest.restaurant.name })}
            {nearest.metres !== undefined && (
              <>
                {' · '}
                <Distance metres={nearest.metres} />
              </>
            )}
          </>
        )}
      </EmptyState>
    </div>
  );
});
