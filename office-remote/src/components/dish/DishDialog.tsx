import type { MenuTree } from '@olov/contract/menuOffice';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { newDish } from '../../models/dishForm';
import { DishEditor } from '../../stores/DishEditor';
import { MenuStore } from '../../stores/MenuStore';
import common from '../common/common.module.css';
import { Failure } from '../common/Failure';
import { Problem } from '../common/Problem';
import { useLossGuard } from '../common/useLossGuard';
import type { MenuDialogProps } from '../menu/MenuDialogProps';
import { RemoveDialog } from '../menu/RemoveDialog';
import styles from './Dish.module.css';
import { DishForm } from './DishForm';
import { useDishLosses } from './useDishLosses';

interface Props extends MenuDialogProps {
  /** Absent: a new dish. */
  id: string | undefined;
  /** The folder of a new dish. */
  folderId: string;
  tree: MenuTree;
  mayChange: boolean;
}

export const DishDialog = observer(function DishDialog({
  id,
  folderId,
  draftId,
  tree,
  mayChange,
  draftIdOf,
  onSaved,
  onRemoved,
  onClose,
}: Props) {
  const { api } = useFeature(MenuStore);
  const { current } = useStores().locale;
  const { formatMessage } = useIntl();
  const [editor] = useState(
    () => new DishEditor(api, id, draftId, id === undefined ? newDish(folderId) : undefined, tree.mediaUrl),
  );
  const [isRemoving, setIsRemoving] = useState(false);
  const losses = useDishLosses(editor);
  useEffect(() => void editor.load(), [editor]);

  const save = async () => {
    const savedIn = await editor.save(draftIdOf);
    if (savedIn !== undefined) onSaved(savedIn);
  };
  const remove = async () => {
    const removed = await editor.remove(draftIdOf);
    setIsRemoving(false);
    if (removed) onRemoved(removed);
  };
  const { close, question } = useLossGuard(() => editor.isDirty, onClose);
  const { dish, form, request } = editor;
  return (
    <Dialog
      title={formatMessage({ id: id === undefined ? 'office.dish.new' : 'office.dish' })}
      onClose={close}
      placement="side"
      width={720}
      footer={
        mayChange &&
        dish && (
          <div className={common.end}>
            <Problem text={form.problem} fields={form.fields.id && [form.fields.id]} />
            <div className={common.actions}>
              <Button isBusy={editor.isBusy} disabled={!editor.isDirty} onClick={() => void save()}>
                {formatMessage({ id: draftId ? 'office.dish.save' : 'office.dish.save-new' })}
              </Button>
              {id !== undefined && (
                <Button variant="danger" onClick={() => setIsRemoving(true)}>
                  {formatMessage({ id: 'office.remove' })}
                </Button>
              )}
            </div>
          </div>
        )
      }
    >
      {request.status === 'failed' && <Failure onRetry={() => void editor.load()} />}
      {dish && <DishForm editor={editor} dish={dish} tree={tree} mayChange={mayChange} />}
      {request.status === 'loading' && <Skeleton className={styles.loading} />}
      {dish && isRemoving && (
        <RemoveDialog
          name={dish.name[current]}
          losses={losses}
          isBusy={form.isBusy}
          onRemove={() => void remove()}
          onClose={() => setIsRemoving(false)}
        />
      )}
      {question}
    </Dialog>
  );
});
