import { ORDER_TYPE, type Restaurant } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { useEffect, useRef } from 'react';
import { Hours } from '../Hours';
import styles from './RestaurantCard.module.css';

interface Props {
  restaurant: Restaurant;
  onPickup: () => void;
  onClose: () => void;
}

export function RestaurantCard({ restaurant, onPickup, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { id, name, address } = restaurant;
  const card = useRef<HTMLElement>(null);
  // On phones the card is below the map, outside of the view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another restaurant fills the same card
  useEffect(() => card.current?.scrollIntoView?.({ block: 'nearest' }), [id]);
  return (
    <section ref={card} className={styles.card} aria-label={name} data-testid="restaurant-card">
      <h2 className={styles.name}>{name}</h2>
      <p role="status" className={styles.text}>
        {address} <Hours restaurant={restaurant} mode={ORDER_TYPE.delivery} />
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={onPickup}>
          {formatMessage({ id: 'location.outside.pickup' })}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          {formatMessage({ id: 'kit.close' })}
        </Button>
      </div>
    </section>
  );
}
