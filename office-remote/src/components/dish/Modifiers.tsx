import type { MenuTree } from '@olov/contract/menuOffice';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { Check } from '../common/Check';
import { NumberField } from '../common/NumberField';
import styles from './Dish.module.css';
import type { DishPartProps } from './DishPart';

/** Price and options of each modifier. Which modifiers a dish has is changed in the menu files. */
export const Modifiers = observer(function Modifiers({
  editor,
  dish,
  groups,
}: DishPartProps & { groups: MenuTree['groups'] }) {
  const { current } = useStores().locale;
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id: `office.dish.${id}` });
  if (dish.modifiers.length === 0) return null;
  return (
    <fieldset className={styles.texts}>
      <legend className={styles.legend}>{text('modifiers')}</legend>
      {dish.modifiers.map((modifier, index) => (
        <details key={modifier.id} className={styles.modifier}>
          <summary>
            <span>{modifier.name[current]}</span>
            <span className={styles.group}>
              {groups.find(({ id }) => id === modifier.groupId)?.name[current]}
            </span>
          </summary>
          <div className={styles.pair}>
            <NumberField
              label={text('price')}
              value={modifier.price}
              error={editor.fields[`dish.modifiers.${index}.price`]}
              onChange={(price) =>
                editor.change(({ modifiers }) => Object.assign(modifiers[index] ?? {}, { price }))
              }
            />
            <NumberField
              label={text('most')}
              value={modifier.maxOneDish}
              error={editor.fields[`dish.modifiers.${index}.maxOneDish`]}
              onChange={(maxOneDish) =>
                editor.change(({ modifiers }) => Object.assign(modifiers[index] ?? {}, { maxOneDish }))
              }
            />
          </div>
          <Check
            label={text('default')}
            isOn={modifier.isDefault}
            onChange={(isDefault) =>
              editor.change(({ modifiers }) => Object.assign(modifiers[index] ?? {}, { isDefault }))
            }
          />
          <Check
            label={text('available')}
            isOn={modifier.isAvailable !== false}
            onChange={(isOn) =>
              editor.change(({ modifiers }) => {
                const one = modifiers[index];
                if (isOn) delete one?.isAvailable;
                else if (one) one.isAvailable = false;
              })
            }
          />
        </details>
      ))}
    </fieldset>
  );
});
