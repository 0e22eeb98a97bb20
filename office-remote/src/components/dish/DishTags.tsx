import type { MenuTree } from '@olov/contract/menu/office';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import styles from './Dish.module.css';
import type { DishPartProps } from './DishPart';

export const DishTags = observer(function DishTags({
  editor,
  dish,
  tags,
}: DishPartProps & { tags: MenuTree['tags'] }) {
  const { current } = useStores().locale;
  const { formatMessage } = useIntl();
  return (
    <fieldset className={styles.choices}>
      <legend className={common.legend}>{formatMessage({ id: 'office.dish.tags' })}</legend>
      {tags.map(({ id, name }) => (
        <Check
          key={id}
          label={name[current]}
          isOn={dish.tags.includes(id)}
          onChange={(isOn) =>
            editor.edit((one) => {
              one.tags = isOn ? [...one.tags, id] : one.tags.filter((tag) => tag !== id);
            })
          }
        />
      ))}
    </fieldset>
  );
});
