import { type Modifier, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Stepper } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ProductChoice } from '../../models/ProductChoice';
import { minimumOf } from '../../models/startingChoice';
import styles from './ModifierTile.module.css';

interface Props {
  choice: ProductChoice;
  modifier: Modifier;
}

export const ModifierTile = observer(function ModifierTile({ choice, modifier }: Props) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { id, name, price, imageUrl, isAvailable, maxOneDish } = modifier;
  const count = choice.countOf(modifier);
  return (
    <li
      className={classNames(styles.tile, !isAvailable && styles.gone)}
      data-chosen={count > 0}
      data-testid="modifier"
      data-modifier-id={id}
    >
      {imageUrl && (
        <img src={imageUrl} alt="" width={56} height={56} loading="lazy" className={styles.image} />
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
        value={count}
        min={minimumOf(modifier)}
        max={maxOneDish}
        refusal={isAvailable ? undefined : formatMessage({ id: 'menu.unavailable' })}
        onStep={(by) => choice.setCount(modifier, count + by)}
      />
    </li>
  );
});
