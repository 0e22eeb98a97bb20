import { modifierTexts, useStores } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import type { ModifierSection } from '../../models/modifierSections';
import type { ProductChoice } from '../../models/ProductChoice';
import styles from './HalvesHead.module.css';
import { HalvesPicture } from './HalvesPicture';

interface Props {
  choice: ProductChoice;
  section: ModifierSection;
}

/** Keeps the chosen halves in sight while a phone scrolls through the others. Screen readers have it all elsewhere. */
export const HalvesHead = observer(function HalvesHead({ choice, section }: Props) {
  const { locale } = useStores();
  const [halves, ...others] = modifierTexts(choice.chosen).map(({ text }) => text);
  return (
    <div aria-hidden="true" className={styles.head} data-testid="halves-head">
      <div className={styles.picture}>
        <HalvesPicture choice={choice} section={section} />
      </div>
      <p className={styles.names}>
        {halves}
        <span className={styles.others}>{[locale.money(choice.price), ...others].join(' · ')}</span>
      </p>
    </div>
  );
});
