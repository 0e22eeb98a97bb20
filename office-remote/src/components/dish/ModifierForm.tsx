import type { MenuTree } from '@olov/contract/menu/office';
import { useStores } from '@olov/shared-kit';
import { FileField } from '@olov/shared-kit/forms';
import { Button, SelectField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { groupsOf, type Modifier } from '../../models/dishForm';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { NumberField } from '../common/NumberField';
import { SureButton } from '../common/SureButton';
import { TextsField } from '../common/TextsField';
import { useText } from '../common/useText';
import styles from './Dish.module.css';
import { DishChoice } from './DishChoice';
import type { DishPartProps } from './DishPart';

interface Props extends DishPartProps {
  groups: MenuTree['groups'];
  modifier: Modifier;
  index: number;
}

export const ModifierForm = observer(function ModifierForm({ editor, dish, groups, modifier, index }: Props) {
  const { current } = useStores().locale;
  const text = useText('office.');
  const errorOf = (field: string) => editor.form.fields[`dish.modifiers.${index}.${field}`];
  const change = (edit: (one: Modifier) => void) =>
    editor.change((whole) => {
      const one = whole.modifiers[index];
      if (one) edit(one);
      whole.groups = groupsOf(whole);
    });
  return (
    <div className={common.form}>
      <TextsField
        label={text('dish.name')}
        value={modifier.name}
        errorOf={(code) => errorOf(`name.${code}`)}
        onChange={(code, typed) =>
          change(({ name }) => {
            name[code] = typed;
          })
        }
      />
      <div className={common.pair}>
        <NumberField
          label={text('dish.price')}
          value={modifier.price}
          error={errorOf('price')}
          onChange={(price) => change((one) => Object.assign(one, { price }))}
        />
        <NumberField
          label={text('dish.most')}
          value={modifier.maxOneDish}
          error={errorOf('maxOneDish')}
          onChange={(maxOneDish) => change((one) => Object.assign(one, { maxOneDish }))}
        />
        <SelectField
          label={text('group')}
          value={modifier.groupId ?? ''}
          error={errorOf('groupId')}
          onChange={({ target }) =>
            change((one) => {
              if (target.value) one.groupId = target.value;
              else delete one.groupId;
            })
          }
        >
          <option value="">{text('modifier.no-group')}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[current]}
            </option>
          ))}
        </SelectField>
      </div>
      <DishChoice
        label={text('modifier.stands-for')}
        hint={text('modifier.stands-for.hint')}
        value={modifier.standsFor ?? ''}
        draftId={editor.draftId}
        error={errorOf('standsFor')}
        onChoose={(chosen) =>
          change((one) => {
            if (!chosen) delete one.standsFor;
            else {
              one.standsFor = chosen.id;
              if (one.name[current] === '') one.name = { ...chosen.name };
            }
          })
        }
      />
      <div className={styles.choices}>
        <Check
          label={text('modifier.required')}
          isOn={modifier.isRequired}
          onChange={(isRequired) => change((one) => Object.assign(one, { isRequired }))}
        />
        <Check
          label={text('dish.default')}
          isOn={modifier.isDefault}
          onChange={(isDefault) => change((one) => Object.assign(one, { isDefault }))}
        />
        <Check
          label={text('dish.available')}
          isOn={modifier.isAvailable !== false}
          onChange={(isOn) =>
            change((one) => {
              if (isOn) delete one.isAvailable;
              else one.isAvailable = false;
            })
          }
        />
      </div>
      <div className={styles.pictureRow}>
        {modifier.picture && (
          <img
            key={modifier.picture}
            className={styles.small}
            src={`${editor.mediaUrl}/modifiers/${modifier.picture}-96.webp`}
            alt={text('dish.picture')}
            width={48}
            height={48}
          />
        )}
        <FileField
          label={text('dish.picture')}
          hint={text('modifier.picture.hint')}
          chooseLabel={text('dish.picture.choose')}
          name={`picture-${index}`}
          accept="image/jpeg,image/png,image/webp,image/avif"
          error={errorOf('picture')}
          progress={editor.upload?.share}
          onChoose={(file) => void editor.setModifierPicture(modifier, file)}
        />
      </div>
      <ModifierActions editor={editor} dish={dish} index={index} />
    </div>
  );
});

/** Place in the list, and removal, which is saved with the dish. */
function ModifierActions({ editor, dish, index }: DishPartProps & { index: number }) {
  const text = useText('office.modifier.');
  const move = (to: number) =>
    editor.change(({ modifiers }) => modifiers.splice(to, 0, ...modifiers.splice(index, 1)));
  return (
    <div className={common.actions}>
      <Button variant="secondary" size="small" disabled={index === 0} onClick={() => move(index - 1)}>
        {text('up')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={index === dish.modifiers.length - 1}
        onClick={() => move(index + 1)}
      >
        {text('down')}
      </Button>
      <SureButton
        label={text('remove')}
        sureLabel={text('remove-sure')}
        isBusy={false}
        onSure={() =>
          editor.change((one) => {
            one.modifiers.splice(index, 1);
            one.groups = groupsOf(one);
          })
        }
      />
    </div>
  );
}
