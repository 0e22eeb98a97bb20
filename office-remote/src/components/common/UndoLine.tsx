import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { FormState } from '../../stores/FormState';
import common from './common.module.css';
import { Problem } from './Problem';
import { useText } from './useText';

interface Props {
  /** A sentence about the change; absent while there is nothing to tell. */
  done: string | undefined;
  form: FormState;
  /** Absent if nothing can be taken back. */
  onUndo: (() => void) | undefined;
}

/** Tells of a change of many restaurants, which one press takes back. */
export const UndoLine = observer(function UndoLine({ done, form, onUndo }: Props) {
  const text = useText('office.places.');
  return (
    <div role="status" className={common.actions}>
      {done && <span>{done}</span>}
      {onUndo && (
        <Button variant="secondary" isBusy={form.isBusy} onClick={onUndo}>
          {text('undo')}
        </Button>
      )}
      <Problem failure={form.failure} fields={Object.values(form.fields)} />
    </div>
  );
});
