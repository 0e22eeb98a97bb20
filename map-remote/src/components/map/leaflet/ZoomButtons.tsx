import { useIntl } from '@olov/shared-kit/intl';
import { Icon } from '@olov/shared-kit/ui';
import type { Map as LeafletMap } from 'leaflet';
import styles from './MapCanvas.module.css';

export function ZoomButtons({ map }: { map: LeafletMap }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.zoom}>
      <button
        type="button"
        aria-label={formatMessage({ id: 'location.map.nearer' })}
        onClick={() => map.zoomIn()}
      >
        <Icon name="plus" size={20} />
      </button>
      <button
        type="button"
        aria-label={formatMessage({ id: 'location.map.farther' })}
        onClick={() => map.zoomOut()}
      >
        <Icon name="minus" size={20} />
      </button>
    </div>
  );
}
