import { type Modifier, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames, PictureImage } from '@olov/shared-kit/ui';
import styles from './ChoiceCard.module.css';
import option from './Option.module.css';

interface Props {
  name: string;
  modifier: Modifier;
  isChosen: boolean;
  price?: string;
  onChoose: (modifier: Modifier) => void;
}

export function ChoiceCard({ name, modifier, isChosen, price, onChoose }: Props) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { isAvailable } = modifier;
  const added = modifier.price > 0 ? `+${locale.money(modifier.price)}` : '';
  return (
    <label
      className={classNames(option.option, styles.card)}
      data-testid="modifier"
      data-modifier-id={modifier.id}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={!isAvailable}
        onChange={() => onChoose(modifier)}
      />
      <span className={classNames(option.face, styles.face)}>
        <PictureImage
          picture={modifier.picture}
          imageUrl={modifier.imageUrl}
          alt=""
          sizes="96px"
          className={styles.image}
        />
        <span className={styles.name}>{modifier.name}</span>
        <span className={classNames(option.price, styles.price)}>
          {isAvailable ? (price ?? added) : formatMessage({ id: 'menu.unavailable' })}
        </span>
      </span>
    </label>
  );
}
