import type { MenuTree } from '@olov/contract/menu/office';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { groupsOf, newModifier } from '../../models/dishForm';
import common from '../common/common.module.css';
import styles from './Dish.module.css';
import type { DishPartProps } from './DishPart';
import { ModifierForm } from './ModifierForm';

/** The modifiers of a dish: toppings, sizes, halves and the parts of a set. */
export const Modifiers = observer(function Modifiers({
  editor,
  dish,
  groups,
}: DishPartProps & { groups: MenuTree['groups'] }) {
  const { current } = useStores().locale;
  const { formatMessage } = useIntl();
  const add = () =>
    editor.change((one) => {
      one.modifiers.push(newModifier(one.modifiers.at(-1)?.groupId));
      one.groups = groupsOf(one);
    });
  return (
    <fieldset className={common.texts}>
      <legend className={common.legend}>{formatMessage({ id: 'office.field.modifiers' })}</legend>
      {dish.modifiers.map((modifier, index) => (
        <details
          // A new modifier has no id before it is saved.
          key={modifier.id || index}
          className={classNames(common.fold, styles.modifier)}
          open={modifier.id === '' || undefined}
        >
          <summary>
            <span>{modifier.name[current] || formatMessage({ id: 'office.modifier.new' })}</span>
            <span className={styles.group}>
              {groups.find(({ id }) => id === modifier.groupId)?.name[current]}
            </span>
          </summary>
          <ModifierForm editor={editor} dish={dish} groups={groups} modifier={modifier} index={index} />
        </details>
      ))}
      <div>
        <Button variant="secondary" size="small" onClick={add}>
          {formatMessage({ id: 'office.modifier.add' })}
        </Button>
      </div>
    </fieldset>
  );
});
