import type { MenuTree } from '@olov/contract/menu/office';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { NamedKind } from '../../models/menuEntities';
import { MenuStore } from '../../stores/MenuStore';
import { NamedEditor } from '../../stores/NamedEditor';
import { type MenuDialogProps, MenuEditorDialog } from '../menu/MenuEditorDialog';
import { EntityForm } from './EntityForm';

interface Props extends MenuDialogProps {
  kind: NamedKind;
  /** Absent: a new one. */
  id: string | undefined;
  tree: MenuTree;
}

export const EntityDialog = observer(function EntityDialog({ kind, id, tree, draftId, ...handlers }: Props) {
  const { api } = useFeature(MenuStore);
  const { current } = useStores().locale;
  const { formatMessage } = useIntl();
  const [editor] = useState(() => new NamedEditor(api, kind, tree, id, draftId));
  const { dishes, value } = editor;
  return (
    <MenuEditorDialog
      {...{ editor, ...handlers }}
      title={formatMessage({ id: id === undefined ? `office.${kind}.new` : `office.${kind}` })}
      {...(kind === 'group' && { width: 720 })}
      name={value.name[current]}
      obstacle={dishes > 0 ? formatMessage({ id: `office.${kind}.in-use` }, { count: dishes }) : undefined}
      losses={kind === 'folder' ? [formatMessage({ id: 'office.folder.loss' })] : []}
    >
      <EntityForm editor={editor} />
    </MenuEditorDialog>
  );
});
