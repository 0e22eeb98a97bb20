import type { MapSettings } from '@olov/shared-kit';
import { Icon } from '@olov/shared-kit/ui';
import styles from './map.module.css';

interface ZoomProps {
  map: { zoomIn(): unknown; zoomOut(): unknown } | undefined;
  nearer: string;
  farther: string;
}

/** Leaflet's own controls set HTML from strings, which the content policy refuses. */
export const ZoomButtons = ({ map, nearer, farther }: ZoomProps) => (
  <div className={styles.zoom}>
    <button type="button" aria-label={nearer} onClick={() => map?.zoomIn()}>
      <Icon name="plus" size={20} />
    </button>
    <button type="button" aria-label={farther} onClick={() => map?.zoomOut()}>
      <Icon name="minus" size={20} />
    </button>
  </div>
);

/** The licences of map data demand a visible attribution. */
export const Attribution = ({ tiles }: { tiles: NonNullable<MapSettings['tiles']> }) => (
  <p className={styles.attribution} data-testid="map-attribution">
    {tiles.attributionUrl ? (
      <a href={tiles.attributionUrl} target="_blank" rel="noopener">
        {tiles.attribution}
      </a>
    ) : (
      tiles.attribution
    )}
  </p>
);

/** The name of a marker for screen readers, beside what its icon shows. */
export function spokenName(name: string): HTMLSpanElement {
  const text = document.createElement('span');
  text.className = 'visually-hidden';
  text.textContent = name;
  return text;
}

/** A text in an icon that screen readers do not say. */
export function shownText(content: string): HTMLSpanElement {
  const text = document.createElement('span');
  text.ariaHidden = 'true';
  text.textContent = content;
  return text;
}
