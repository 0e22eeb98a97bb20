import type { MenuTree } from '@olov/contract/menu/office';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Dialog, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { newDish } from '../../models/dishForm';
import { DishEditor } from '../../stores/DishEditor';
import { MenuStore } from '../../stores/MenuStore';
import { Failure } from '../common/Failure';
import { MenuDialogFoot } from '../menu/MenuDialogFoot';
import { RemoveDialog } from '../menu/RemoveDialog';
import type { MenuDialogProps } from '../menu/useMenuEditor';
import { useMenuEditor } from '../menu/useMenuEditor';
import styles from './Dish.module.css';
import { DishForm } from './DishForm';

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
  ...handlers
}: Props) {
  const { api } = useFeature(MenuStore);
  const { current } = useStores().locale;
  const { formatMessage } = useIntl();
  const [editor] = useState(
    () => new DishEditor(api, id, draftId, id === undefined ? newDish(folderId) : undefined, tree.mediaUrl),
  );
  const losses = useDishLosses(editor);
  useEffect(() => void editor.load(), [editor]);

  const { close, question, isRemoving, save, remove, askToRemove, keep } = useMenuEditor(editor, handlers);
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
          <MenuDialogFoot
            {...{ form, draftId }}
            isBusy={editor.isBusy}
            isDirty={editor.isDirty}
            onSave={save}
            onRemove={id === undefined ? undefined : askToRemove}
          />
        )
      }
    >
      {request.status === 'failed' && <Failure request={request} onRetry={() => void editor.load()} />}
      {dish && <DishForm editor={editor} dish={dish} tree={tree} mayChange={mayChange} />}
      {request.status === 'loading' && <Skeleton className={styles.loading} />}
      {dish && isRemoving && (
        <RemoveDialog
          name={dish.name[current]}
          losses={losses}
          isBusy={form.isBusy}
          onRemove={remove}
          onClose={keep}
        />
      )}
      {question}
    </Dialog>
  );
});

/** The losses by the removal of a dish, as far as its dialog knows them. */
function useDishLosses({ dish, places, stops }: DishEditor): string[] {
  const { formatMessage } = useIntl();
  const modifiers = dish?.modifiers.length ?? 0;
  const prices = Object.values(places.prices).filter((price) => price !== undefined).length;
  const loss = (id: string, count: number) =>
    count > 0 ? [formatMessage({ id: `office.dish.loss.${id}` }, { count })] : [];
  return [
    ...loss('modifiers', modifiers),
    ...loss('prices', prices),
    ...loss('stops', stops.all.length),
    formatMessage({ id: 'office.dish.loss.uses' }),
  ];
}
