import type { MenuTree } from '@olov/contract/menu/office';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { DishEditor } from '../../stores/DishEditor';
import { MenuStore } from '../../stores/MenuStore';
import { Loaded } from '../common/Failure';
import { type MenuDialogProps, MenuEditorDialog } from '../menu/MenuEditorDialog';
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
  const [editor] = useState(() => new DishEditor(api, id, draftId, tree.mediaUrl, folderId));
  const losses = useDishLosses(editor);
  const load = () => void editor.load();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor stays
  useEffect(load, []);

  const { value: dish, isLoaded, request } = editor;
  return (
    <MenuEditorDialog
      {...{ editor, losses, ...handlers }}
      title={formatMessage({ id: id === undefined ? 'office.dish.new' : 'office.dish' })}
      width={720}
      mayChange={mayChange && isLoaded}
      name={dish.name[current]}
      copy={() => editor.copy(handlers.draftIdOf)}
    >
      {isLoaded ? (
        <DishForm editor={editor} dish={dish} tree={tree} />
      ) : (
        <Loaded request={request} onRetry={load} className={styles.loading} />
      )}
    </MenuEditorDialog>
  );
});

/** The losses by the removal of a dish, as far as its dialog knows them. */
function useDishLosses({ modifiers, places, stops }: DishEditor): string[] {
  const { formatMessage } = useIntl();
  const prices = Object.values(places.prices).filter((price) => price !== undefined).length;
  const loss = (id: string, count: number) =>
    count > 0 ? [formatMessage({ id: `office.dish.loss.${id}` }, { count })] : [];
  return [
    ...loss('modifiers', modifiers.length),
    ...loss('prices', prices),
    ...loss('stops', stops.all.length),
    formatMessage({ id: 'office.dish.loss.uses' }),
  ];
}
