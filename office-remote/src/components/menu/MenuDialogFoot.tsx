import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { Side } from '../../api/menu';
import type { FormState } from '../../stores/FormState';
import common from '../common/common.module.css';
import { Problem } from '../common/Problem';
import { ConflictDialog } from '../drafts/ConflictDialog';

interface Props {
  form: FormState;
  draftId: string | undefined;
  isBusy: boolean;
  isDirty: boolean;
  onSave: (prefer?: Side) => void;
  /** Absent for a new entity. */
  onRemove?: (() => void) | undefined;
}

export const MenuDialogFoot = observer(function MenuDialogFoot({
  form,
  draftId,
  isBusy,
  isDirty,
  onSave,
  onRemove,
}: Props) {
  const { formatMessage } = useIntl();
  return (
    <div className={common.end}>
      <Problem
        failure={form.failure}
        fields={[form.fields.id, form.fields['group.modifiers']].flatMap((text) => text ?? [])}
      />
      <div className={common.actions}>
        <Button isBusy={isBusy} disabled={!isDirty} onClick={() => onSave()}>
          {formatMessage({ id: draftId ? 'office.dish.save' : 'office.dish.save-new' })}
        </Button>
        {onRemove && (
          <Button variant="danger" onClick={onRemove}>
            {formatMessage({ id: 'office.remove' })}
          </Button>
        )}
      </div>
      {form.conflicts.length > 0 && (
        <ConflictDialog
          conflicts={form.conflicts}
          between="people"
          isBusy={isBusy}
          onPrefer={onSave}
          onClose={() => form.forget()}
        />
      )}
    </div>
  );
});
