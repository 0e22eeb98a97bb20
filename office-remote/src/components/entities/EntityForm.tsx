import type { MenuTree } from '@olov/contract/menu/office';
import { STAFF_LIMITS } from '@olov/contract/staff/limits';
import { useStores } from '@olov/shared-kit';
import { SelectField, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { GROUP_KINDS, withId } from '../../models/menuEntities';
import type { NamedEditor } from '../../stores/NamedEditor';
import { TextsField } from '../common/TextsField';
import { useText } from '../common/useText';
import styles from '../dish/Dish.module.css';
import { Modifiers } from '../dish/Modifiers';
import { FolderDishes } from './FolderDishes';
import { GroupDishList } from './GroupDishList';

const NONE: MenuTree['groups'] = [];

export const EntityForm = observer(function EntityForm({ editor }: { editor: NamedEditor }) {
  const { current } = useStores().locale;
  const { kind, id, value, place, order, groupDishes, form } = editor;
  const text = useText('office.');
  return (
    <>
      <TextsField
        label={text('dish.name')}
        value={value.name}
        errorOf={(code) => form.fields[`${kind}.name.${code}`]}
        onChange={(code, typed) => editor.change({ name: { ...value.name, [code]: typed } })}
      />
      {id === undefined && (
        <TextField
          label={text('id')}
          hint={text('id.hint')}
          value={withId(value).id}
          error={form.fields[`${kind}.id`]}
          maxLength={STAFF_LIMITS.id}
          autoComplete="off"
          onChange={({ target }) => editor.change({ id: target.value })}
        />
      )}
      {kind === 'group' && (
        <SelectField
          label={text('group.kind')}
          hint={text(`group.kind.${value.kind}.hint`)}
          value={value.kind}
          error={form.fields['group.kind']}
          onChange={({ target }) => {
            const chosen = GROUP_KINDS.find((one) => one === target.value);
            if (chosen) editor.change({ kind: chosen });
          }}
        >
          {GROUP_KINDS.map((one) => (
            <option key={one} value={one}>
              {text(`group.kind.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'group' && (
        <div>
          <p className={styles.note}>{text('group.modifiers.hint')}</p>
          <Modifiers owner={editor} groups={NONE} />
        </div>
      )}
      {place && (
        <SelectField
          label={text('folder.place')}
          value={place.after}
          onChange={({ target }) => place.moveAfter(target.value)}
        >
          <option value="">{text('folder.place.first')}</option>
          {editor.otherFolders.map((folder) => (
            <option key={folder.id} value={folder.id}>
              {text('folder.place.after', { name: folder.name[current] })}
            </option>
          ))}
        </SelectField>
      )}
      {groupDishes && <GroupDishList store={groupDishes} folders={editor.otherFolders} />}
      {order && <FolderDishes order={order} />}
    </>
  );
});
