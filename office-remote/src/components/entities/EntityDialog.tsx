import type { MenuTree } from '@olov/contract/menu/office';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { NamedKind } from '../../models/menuEntities';
import { MenuStore } from '../../stores/MenuStore';
import { NamedEditor } from '../../stores/NamedEditor';
import { MenuDialogFoot } from '../menu/MenuDialogFoot';
import { RemoveDialog } from '../menu/RemoveDialog';
import type { MenuDialogProps } from '../menu/useMenuEditor';
import { useMenuEditor } from '../menu/useMenuEditor';
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
  const { close, question, isRemoving, save, remove, askToRemove, keep } = useMenuEditor(editor, handlers);
  const { form, dishes, value } = editor;

  return (
    <Dialog
      title={formatMessage({ id: id === undefined ? `office.${kind}.new` : `office.${kind}` })}
      onClose={close}
      placement="side"
      {...(kind === 'group' && { width: 720 })}
      footer={
        <MenuDialogFoot
          {...{ form, draftId }}
          isBusy={editor.isBusy}
          isDirty={editor.isDirty}
          onSave={save}
          onRemove={id === undefined ? undefined : askToRemove}
        />
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
          onRemove={remove}
          onClose={keep}
        />
      )}
      {question}
    </Dialog>
  );
});
