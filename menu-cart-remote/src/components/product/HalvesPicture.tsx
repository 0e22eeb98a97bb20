import { MEDIA, type Modifier } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { PictureImage } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { SIDES } from '../../models/halves';
import type { ModifierSection } from '../../models/modifierSections';
import type { ProductChoice } from '../../models/ProductChoice';
import styles from './HalvesPicture.module.css';

interface Props {
  choice: ProductChoice;
  section: ModifierSection;
}

export const HalvesPicture = observer(function HalvesPicture({ choice, section }: Props) {
  const { formatMessage } = useIntl();
  const [left, right] = SIDES.map((side) => choice.half(section, side));
  if (!left || !right) return null;
  const label = formatMessage({ id: 'menu.halves.picture' }, { left: left.name, right: right.name });
  return (
    <div role="img" aria-label={label} className={styles.pizza}>
      <Half modifier={left} className={styles.left} />
      <Half modifier={right} className={styles.right} />
    </div>
  );
});

const Half = ({ modifier, className }: { modifier: Modifier; className: string | undefined }) => (
  // The key makes a new picture fade in.
  <div key={modifier.id} className={className}>
    <PictureImage
      key={modifier.id}
      picture={modifier.picture}
      imageUrl={modifier.imageUrl}
      alt=""
      sizes={`${MEDIA['from-laptop']} 400px, 28vh`}
      isEager
      className={styles.image}
    />
  </div>
);
