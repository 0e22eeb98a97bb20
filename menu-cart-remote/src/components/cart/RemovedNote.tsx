import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { UndoNote } from '@olov/shared-kit/undo';
import { observer } from 'mobx-react-lite';
import { RemovedLinesStore } from '../../stores/RemovedLinesStore';
import styles from './RemovedNote.module.css';

/** `CartNotice` announces it. */
export const RemovedNote = observer(function RemovedNote() {
  const { formatMessage } = useIntl();
  const { last, putBack, forget } = useFeature(RemovedLinesStore);
  if (!last) return null;
  const { name, lines } = last;
  return (
    <div className={styles.removed}>
      <UndoNote
        key={lines[0]?.line.cartProdId}
        undo={formatMessage({ id: 'cart.undo' })}
        onUndo={putBack}
        onEnd={forget}
      >
        {name === undefined
          ? formatMessage({ id: 'cart.cleared' })
          : formatMessage({ id: 'cart.removed' }, { name })}
      </UndoNote>
    </div>
  );
});
