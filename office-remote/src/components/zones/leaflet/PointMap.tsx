import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Attribution, leaflet, mapStyles, stepOf, ZoomButtons } from '@olov/shared-kit/map';
import { type Map as LeafletMap, type Marker, map as mapIn, marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Corner } from '../../../models/zoneDraft';
import { iconOf } from './icons';
import { addTiles, cornerAt, FIRST_ZOOM, latLngOf, STEP } from './ZoneCanvas';
import styles from './ZoneMap.module.css';

export interface PointMapProps extends Corner {
  onMove: (at: Corner) => void;
}

/** The place of a restaurant: a press on the map, a drag or the arrow keys move it. */
export function PointMap({ latitude, longitude, onMove }: PointMapProps) {
  const { tiles } = useStores().map;
  const { formatMessage } = useIntl();
  const element = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ map: LeafletMap; sign: Marker }>();
  const [haveTilesFailed, setHaveTilesFailed] = useState(false);
  const name = formatMessage({ id: 'office.restaurants.point' });
  const first = useEffectEvent(() => latLngOf({ latitude, longitude }));
  const move = useEffectEvent(onMove);

  useEffect(() => {
    if (!element.current) return;
    const map = mapIn(element.current, { zoomControl: false, attributionControl: false });
    map.setView(first(), FIRST_ZOOM);
    if (tiles) addTiles(map, tiles, () => setHaveTilesFailed(true));
    const icon = iconOf({ text: '⌂', name, className: styles.restaurant, size: 48 });
    const sign = marker(first(), { icon, draggable: true }).addTo(map);
    sign.on('dragend', () => move(cornerAt(sign.getLatLng())));
    sign.on('keydown', ({ originalEvent }) => {
      const step = stepOf(originalEvent, STEP);
      if (!step) return;
      originalEvent.preventDefault();
      originalEvent.stopPropagation();
      move(cornerAt(map.containerPointToLatLng(map.latLngToContainerPoint(sign.getLatLng()).add(step))));
    });
    map.on('click', ({ latlng }) => move(cornerAt(latlng)));
    const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    observer.observe(element.current);
    setDrawn({ map, sign });
    return () => {
      observer.disconnect();
      map.remove();
    };
  }, [tiles, name]);

  useEffect(() => {
    const at = latLngOf({ latitude, longitude });
    drawn?.sign.setLatLng(at);
    drawn?.map.panInside(at, { padding: [40, 40], animate: false });
  }, [drawn, latitude, longitude]);

  return (
    <div className={mapStyles.area}>
      <div ref={element} className={leaflet.map} />
      <ZoomButtons
        map={drawn?.map}
        nearer={formatMessage({ id: 'office.zones.nearer' })}
        farther={formatMessage({ id: 'office.zones.farther' })}
      />
      {haveTilesFailed && (
        <p role="status" className={mapStyles.notice}>
          {formatMessage({ id: 'office.zones.no-tiles' })}
        </p>
      )}
      {tiles && <Attribution tiles={tiles} />}
    </div>
  );
}
