import type { MenuTree } from '@olov/contract/menuOffice';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { NamedKind } from '../../models/menuEntities';
import { EntityEditor } from '../../stores/EntityEditor';
import { MenuStore } from '../../stores/MenuStore';
import common from '../common/common.module.css';
import { Problem } from '../common/Problem';
import { useLossGuard } from '../common/useLossGuard';
import type { MenuDialogProps } from '../menu/MenuDialogProps';
import { RemoveDialog } from '../menu/RemoveDialog';
import { EntityForm } from './EntityForm';

interface Props extends MenuDialogProps {
  kind: NamedKind;
  /** Absent: a new one. */
  id: string | undefined;
  tree: MenuTree;
}

export const EntityDialog = observer(function EntityDialog({
  kind,
  id,
  tree,
  draftId,
  draftIdOf,
  onSaved,
  onRemoved,
  onClose,
}: Props) {
  const { api } = useFeature(MenuStore);
  const { current } = useStores().locale;
  const { formatMessage } = useIntl();
  const [editor] = useState(() => new EntityEditor(api, kind, tree, id, draftId));
  const [isRemoving, setIsRemoving] = useState(false);
  const { close, question } = useLossGuard(() => editor.isDirty, onClose);
  const { form, dishes, value } = editor;

  const save = async () => {
    const savedIn = await editor.save(draftIdOf);
    if (savedIn !== undefined) onSaved(savedIn);
  };
  const remove = async () => {
    const removed = await editor.remove(draftIdOf);
    setIsRemoving(false);
    if (removed) onRemoved(removed);
  };
  return (
    <Dialog
      title={formatMessage({ id: id === undefined ? `office.${kind}.new` : `office.${kind}` })}
      onClose={close}
      placement="side"
      footer={
        <div className={common.end}>
          <Problem text={form.problem} fields={form.fields.id && [form.fields.id]} />
          <div className={common.actions}>
            <Button isBusy={form.isBusy} disabled={!editor.isDirty} onClick={() => void save()}>
              {formatMessage({ id: draftId ? 'office.dish.save' : 'office.dish.save-new' })}
            </Button>
            {id !== undefined && (
              <Button variant="danger" onClick={() => setIsRemoving(true)}>
                {formatMessage({ id: 'office.remove' })}
              </Button>
            )}
          </div>
        </div>
      }
    >
      <EntityForm editor={editor} />
      {isRemoving && (
        <RemoveDialog
          name={value.name[current]}
          obstacle={
            dishes > 0 ? formatMessage({ id: `office.${kind}.in-use` }, { count: dishes }) : undefined
          }
          losses={kind === 'folder' ? [formatMessage({ id: 'office.folder.loss' })] : []}
          isBusy={form.isBusy}
          onRemove={() => void remove()}
          onClose={() => setIsRemoving(false)}
        />
      )}
      {question}
    </Dialog>
  );
});
