import { classNames, Icon, type IconName } from '@olov/shared-kit/ui';
import { useEffect, useRef } from 'react';
import type { PlaceKind, Suggestion } from '../../models/address';
import styles from './AddressSearch.module.css';

const ICONS: Record<PlaceKind, IconName> = {
  district: 'globe',
  street: 'pin',
  house: 'home',
  landmark: 'pin',
  place: 'pin',
};

interface Props {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export function SuggestionOption({ id, suggestion, isActive, onPoint, onChoose }: Props) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys (useActiveOption)
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
    <li
      ref={ref}
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the option of a combobox
      role="option"
      aria-selected={isActive}
      className={classNames(styles.option, isActive && styles.active)}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon name={ICONS[suggestion.kind]} size={20} />
      <span className={styles.text}>
        <span className={styles.title}>{suggestion.title}</span>
        {suggestion.subtitle && <span className={styles.subtitle}>{suggestion.subtitle}</span>}
      </span>
    </li>
  );
}
