import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LocatingStore } from '../../stores/LocatingStore';
import type { PlaceChoiceStore } from '../../stores/PlaceChoiceStore';
import { LocateIcon } from '../LocateIcon';
import { LocateProblem } from '../point/LocateProblem';
import styles from './DeliveryPicker.module.css';

export const LocateNearest = observer(function LocateNearest({ choice }: { choice: PlaceChoiceStore }) {
  const { formatMessage } = useIntl();
  const { surroundings } = useStores();
  const [locating] = useState(() => new LocatingStore(surroundings));
  useEffect(() => () => locating.stop(), [locating]);
  const { isRunning, problem } = locating;
  const handleLocate = async () => {
    const { turn } = choice;
    const point = await locating.find();
    if (point && turn === choice.turn) choice.standAt(point);
  };
  return (
    <>
      <div className={styles.ways}>
        <Button
          variant="secondary"
          isBusy={isRunning}
          onClick={() => void handleLocate()}
          data-testid="locate"
        >
          <LocateIcon />
          {formatMessage({ id: 'location.locate' })}
        </Button>
      </div>
      {/* The way on is the list below. */}
      <div role="status" className={styles.told}>
        {problem && <LocateProblem problem={problem} other="list" />}
      </div>
    </>
  );
});
