import { mapStyles } from '@olov/shared-kit/map';
import { classNames } from '@olov/shared-kit/ui';
import { useState } from 'react';
import type { Point } from '../../models/geo';
import { TILE, tileGrid, tileUrl } from '../../models/tileGrid';
import styles from './MapArea.module.css';

/** The map of a phone in px. On a wide screen the same tiles are drawn larger. */
const SIZE = { width: 420, height: 480 };

/** The base map in the HTML of the server, so that nobody waits for Leaflet to see it. */
export function ServedTiles({ url, around }: { url: string; around: readonly Point[] }) {
  const [{ zoom, tiles }] = useState(() => tileGrid(around, SIZE));
  return (
    // SVG places the tiles without style attributes, which the content policy refuses.
    <svg
      className={classNames(mapStyles.tiles, styles.served)}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-testid="served-tiles"
    >
      {tiles.map((tile) => (
        <image
          key={`${tile.x} ${tile.y}`}
          href={tileUrl(url, zoom, tile)}
          x={tile.left}
          y={tile.top}
          width={TILE}
          height={TILE}
        />
      ))}
    </svg>
  );
}
