import { type Modifier, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Stepper } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ProductChoice } from '../../models/ProductChoice';
import { minimumOf } from '../../models/startingChoice';
import styles from './ModifierRow.module.css';

interface Props {
  choice: ProductChoice;
  modifier: Modifier;
}

export const ModifierRow = observer(function ModifierRow({ choice, modifier }: Props) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { id, name, price, imageUrl, isAvailable, maxOneDish } = modifier;
  return (
    <li
      className={classNames(styles.row, !isAvailable && styles.gone)}
      data-testid="modifier"
      data-modifier-id={id}
    >
      {imageUrl ? (
        <img src={imageUrl} alt="" width={48} height={48} loading="lazy" className={styles.image} />
      ) : (
        <span className={styles.image} />
      )}
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.price}>
          {isAvailable ? price > 0 && `+${locale.money(price)}` : formatMessage({ id: 'menu.unavailable' })}
        </span>
      </span>
      <Stepper
        size="small"
        label={name}
        value={choice.countOf(modifier)}
        min={minimumOf(modifier)}
        max={maxOneDish}
        refusal={isAvailable ? undefined : formatMessage({ id: 'menu.unavailable' })}
        onStep={(by) => choice.setCount(modifier, choice.countOf(modifier) + by)}
      />
    </li>
  );
});
