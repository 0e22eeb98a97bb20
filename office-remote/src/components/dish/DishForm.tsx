import type { MenuTree } from '@olov/contract/menu/office';
import { STAFF_LIMITS } from '@olov/contract/staff/limits';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { SelectField, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { withIds } from '../../models/dishForm';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { NumberField } from '../common/NumberField';
import { TextsField } from '../common/TextsField';
import { DishDetailFields } from './DishDetailFields';
import type { DishPartProps } from './DishPart';
import { DishPicture } from './DishPicture';
import { DishPrices } from './DishPrices';
import { DishTags } from './DishTags';
import { Modifiers } from './Modifiers';

interface Props extends DishPartProps {
  tree: MenuTree;
}

export const DishForm = observer(function DishForm({ editor, dish, tree }: Props) {
  const { current } = useStores().locale;
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id: `office.dish.${id}` });
  return (
    <>
      <TextsField
        label={text('name')}
        value={dish.name}
        errorOf={(code) => editor.form.fields[`dish.name.${code}`]}
        onChange={(code, typed) =>
          editor.edit((one) => {
            one.name[code] = typed;
          })
        }
      />
      {editor.id === undefined && (
        <TextField
          label={formatMessage({ id: 'office.id' })}
          hint={formatMessage({ id: 'office.id.hint' })}
          value={withIds(dish).id}
          error={editor.form.fields['dish.id']}
          maxLength={STAFF_LIMITS.id}
          autoComplete="off"
          onChange={({ target }) =>
            editor.edit((one) => {
              one.id = target.value;
            })
          }
        />
      )}
      <div className={common.pair}>
        <NumberField
          label={text('price')}
          value={dish.price}
          error={editor.form.fields['dish.price']}
          onChange={(price) => editor.edit((one) => Object.assign(one, { price }))}
        />
        <SelectField
          label={text('folder')}
          value={dish.folderId}
          error={editor.form.fields['dish.folderId']}
          onChange={({ target }) =>
            editor.edit((one) => {
              one.folderId = target.value;
            })
          }
        >
          {tree.folders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[current]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={common.pair}>
        <Check
          label={text('available')}
          isOn={dish.isAvailable !== false}
          onChange={(isOn) =>
            editor.edit((one) => {
              if (isOn) delete one.isAvailable;
              else one.isAvailable = false;
            })
          }
        />
        <Check
          label={text('for-cart')}
          isOn={dish.forCart === true}
          onChange={(isOn) =>
            editor.edit((one) => {
              if (isOn) one.forCart = true;
              else delete one.forCart;
            })
          }
        />
      </div>
      <DishPrices editor={editor} dish={dish} />
      <DishPicture editor={editor} dish={dish} />
      <DishTags editor={editor} dish={dish} tags={tree.tags} />
      <DishDetailFields editor={editor} dish={dish} />
      <Modifiers owner={editor} groups={tree.groups} />
    </>
  );
});
