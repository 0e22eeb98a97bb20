import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { PinStore } from '../../stores/PinStore';
import styles from './LocateButton.module.css';

/** The result of the point says why the browser does not tell the place. */
export const LocateButton = observer(function LocateButton({ pin }: { pin: PinStore }) {
  const { formatMessage } = useIntl();
  const { isRunning } = pin.locating;
  return (
    <div className={styles.locate}>
      <Button
        variant="secondary"
        size="small"
        isBusy={isRunning}
        onClick={() => void pin.locate()}
        className={styles.button}
        data-testid="locate"
      >
        {formatMessage({ id: 'location.locate' })}
      </Button>
    </div>
  );
});
