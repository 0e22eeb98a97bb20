import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { PinStore } from '../../stores/PinStore';
import styles from './LocateButton.module.css';

export const LocateButton = observer(function LocateButton({ pin }: { pin: PinStore }) {
  const { formatMessage } = useIntl();
  const { isRunning, problem } = pin.locating;
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
      <p role="status" className={problem ? styles.problem : 'visually-hidden'}>
        {problem && formatMessage({ id: `location.locate.${problem}` })}
      </p>
    </div>
  );
});
