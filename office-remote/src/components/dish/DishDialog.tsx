import type { MenuTree } from '@olov/contract/menuOffice';
import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { DishEditor } from '../../stores/DishEditor';
import { MenuStore } from '../../stores/MenuStore';
import { Failure } from '../common/Failure';
import { useLossGuard } from '../common/useLossGuard';
import styles from './Dish.module.css';
import { DishForm } from './DishForm';

interface Props {
  id: string;
  draftId: string | undefined;
  tree: MenuTree;
  mayChange: boolean;
  /** The draft that gets the change; a new one if none is chosen. */
  draftIdOf: () => Promise<string>;
  onSaved: (draftId: string) => void;
  onClose: () => void;
}

export const DishDialog = observer(function DishDialog({
  id,
  draftId,
  tree,
  mayChange,
  draftIdOf,
  onSaved,
  onClose,
}: Props) {
  const { api } = useFeature(MenuStore);
  const { formatMessage } = useIntl();
  const [editor] = useState(() => new DishEditor(api, id, draftId));
  useEffect(() => void editor.load(), [editor]);

  const save = async () => {
    const savedIn = await editor.save(draftIdOf);
    if (savedIn !== undefined) onSaved(savedIn);
  };
  const { close, question } = useLossGuard(() => editor.isDirty, onClose);
  const { status } = editor.request;
  return (
    <Dialog
      title={formatMessage({ id: 'office.dish' })}
      onClose={close}
      placement="side"
      width={720}
      footer={
        mayChange &&
        editor.dish && (
          <div className={styles.end}>
            {editor.problem !== undefined && (
              <p role="alert" className={styles.problem}>
                {editor.problem || formatMessage({ id: 'error.server-error' })}
              </p>
            )}
            <Button isBusy={editor.isBusy} disabled={!editor.isDirty} onClick={() => void save()}>
              {formatMessage({ id: draftId ? 'office.dish.save' : 'office.dish.save-new' })}
            </Button>
          </div>
        )
      }
    >
      {status === 'failed' && <Failure onRetry={() => void editor.load()} />}
      {editor.dish && <DishForm editor={editor} dish={editor.dish} tree={tree} mayChange={mayChange} />}
      {status === 'loading' && <Skeleton className={styles.loading} />}
      {question}
    </Dialog>
  );
});
