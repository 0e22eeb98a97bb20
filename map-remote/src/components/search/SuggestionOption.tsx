import { Icon, type IconName } from '@olov/shared-kit/ui';
import type { PlaceKind, Suggestion } from '../../models/address';
import styles from './AddressSearch.module.css';

const ICONS: Record<PlaceKind, IconName> = {
  district: 'globe',
  street: 'pin',
  house: 'home',
  landmark: 'pin',
  place: 'pin',
};

export const SuggestionOption = ({ kind, title, subtitle }: Suggestion) => (
  <span className={styles.option}>
    <Icon name={ICONS[kind]} size={20} />
    <span className={styles.text}>
      <span className={styles.title}>{title}</span>
      {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
    </span>
  </span>
);
