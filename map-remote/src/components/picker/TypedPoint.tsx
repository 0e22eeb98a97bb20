import { ADDRESS_LIMITS } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { DeliveryPoint } from '../../models/geo';
import type { PlaceChoiceStore } from '../../stores/PlaceChoiceStore';
import styles from './TypedPoint.module.css';

interface Props {
  choice: PlaceChoiceStore;
  onChoose: (point: DeliveryPoint) => void;
}

export const TypedPoint = observer(function TypedPoint({ choice, onChoose }: Props) {
  const { formatMessage } = useIntl();
  const { typedPoint, pointTitle, setPointTitle } = choice.search;
  return (
    <form
      className={styles.point}
      onSubmit={(event) => {
        event.preventDefault();
        if (typedPoint) onChoose(typedPoint);
      }}
    >
      <TextField
        label={formatMessage({ id: 'location.point.title' })}
        hint={formatMessage({ id: 'location.point.title.hint' })}
        value={pointTitle}
        maxLength={ADDRESS_LIMITS.title}
        autoComplete="street-address"
        enterKeyHint="done"
        onChange={(event) => setPointTitle(event.target.value)}
      />
      <Button type="submit" disabled={!typedPoint} isBusy={choice.checkingId === 'typed'}>
        {formatMessage({ id: 'location.point.choose' })}
      </Button>
    </form>
  );
});
