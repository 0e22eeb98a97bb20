import { groupModifierOf, wholeModifier } from '@olov/contract/menu/entities';
import type { MenuTree } from '@olov/contract/menu/office';
import { useStores } from '@olov/shared-kit';
import { Button, classNames, SelectField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { hasOwnValues, newModifier } from '../../models/dishForm';
import type { MenuEditor } from '../../stores/MenuEditor';
import common from '../common/common.module.css';
import { useText } from '../common/useText';
import styles from './Dish.module.css';
import { ModifierForm } from './ModifierForm';

interface Props {
  owner: MenuEditor;
  /** The groups that a dish can take modifiers from; none for the modifiers of a group itself. */
  groups: MenuTree['groups'];
}

/** The modifiers of a dish or of a group: toppings, sizes, halves and the parts of a set. */
export const Modifiers = observer(function Modifiers({ owner, groups }: Props) {
  const { current } = useStores().locale;
  const text = useText('office.');
  return (
    <fieldset className={common.texts}>
      <legend className={common.legend}>{text('field.modifiers')}</legend>
      {owner.modifiers.map((modifier, index) => {
        return (
          <details
            // A new modifier has no id before it is saved.
            key={modifier.id || index}
            className={classNames(common.fold, styles.modifier)}
            open={(modifier.id === '' && modifier.of === undefined) || undefined}
          >
            <summary>
              <span>{wholeModifier(modifier, groups).name[current] || text('modifier.new')}</span>
              <span className={styles.group}>
                {groups.find(({ id }) => id === modifier.groupId)?.name[current]}
                {hasOwnValues(modifier) && ` · ${text('modifier.own')}`}
              </span>
            </summary>
            <ModifierForm
              owner={owner}
              groups={groups}
              shared={groupModifierOf(modifier, groups)}
              modifier={modifier}
              index={index}
            />
          </details>
        );
      })}
      <SharedChoice owner={owner} groups={groups} />
      <div>
        <Button
          variant="secondary"
          size="small"
          onClick={() =>
            owner.changeModifiers((all) => {
              all.push(newModifier(all.at(-1)?.groupId));
            })
          }
        >
          {text('modifier.add')}
        </Button>
      </div>
    </fieldset>
  );
});

/** Adds one modifier of a group to the dish, or all of them. */
const SharedChoice = observer(function SharedChoice({ owner, groups }: Props) {
  const { current } = useStores().locale;
  const text = useText('office.modifier.');
  const [chosen, choose] = useState('');
  const offers = groups.flatMap(({ id: groupId, name, modifiers = [] }) => {
    const has = (of: string) => owner.modifiers.some((one) => one.groupId === groupId && one.of === of);
    const free = modifiers.filter(({ id }) => !has(id));
    const offer = (label: string, of: string[]) => ({
      ...{ groupId, name, label, of, key: JSON.stringify([groupId, of]) },
    });
    const single = free.map((one) => offer(one.name[current], [one.id]));
    const all = offer(
      text('all', { name: name[current] }),
      free.map(({ id }) => id),
    );
    return free.length > 1 ? [all, ...single] : single;
  });
  if (offers.length === 0) return null;
  const offered = offers.find(({ key }) => key === chosen);
  const add = () => {
    if (!offered) return;
    const { groupId, of } = offered;
    owner.changeModifiers((all) => all.push(...of.map((one) => ({ id: '', groupId, of: one }))));
    choose('');
  };
  return (
    <div className={styles.shared}>
      <SelectField
        label={text('of-group')}
        value={offered?.key ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{text('choose')}</option>
        {groups.map(({ id, name }) => {
          const own = offers.filter(({ groupId }) => groupId === id);
          return (
            own.length > 0 && (
              <optgroup key={id} label={name[current]}>
                {own.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </SelectField>
      <Button variant="secondary" size="small" disabled={!offered} onClick={add}>
        {text('add-shared')}
      </Button>
    </div>
  );
});
