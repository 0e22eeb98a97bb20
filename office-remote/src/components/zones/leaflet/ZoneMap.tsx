import type { RestaurantSettings, ZoneAround } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Attribution, leaflet, mapStyles, ZoomButtons } from '@olov/shared-kit/map';
import { classNames } from '@olov/shared-kit/ui';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { ZoneEditor } from '../../../stores/ZoneEditor';
import { ZoneCanvas } from './ZoneCanvas';
import styles from './ZoneMap.module.css';

export interface ZoneMapProps {
  editor: ZoneEditor;
  around: ZoneAround;
  restaurant: RestaurantSettings;
  mayChange: boolean;
}

/** The zone on Leaflet's map, with points that are dragged and drawn. */
export const ZoneMap = observer(function ZoneMap({ editor, around, restaurant, mayChange }: ZoneMapProps) {
  const { map, locale } = useStores();
  const { formatMessage } = useIntl();
  const element = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<ZoneCanvas>();
  const [haveTilesFailed, setHaveTilesFailed] = useState(false);
  const text = (id: string, values = {}) => formatMessage({ id: `office.zones.${id}` }, values);
  const { tiles } = map;
  const { current } = locale;

  useEffect(() => {
    const container = element.current;
    if (!container) return;
    container.setAttribute('role', 'group');
    container.setAttribute('aria-label', formatMessage({ id: 'office.zones.map' }));
    const { latitude, longitude, name } = restaurant;
    const drawn = new ZoneCanvas(
      container,
      {
        restaurant: { latitude, longitude, name: name[current] },
        neighbours: around.neighbours,
        tiles,
        nameOf: (index) => formatMessage({ id: 'office.zones.point' }, { number: index + 1 }),
        onTilesFail: () => setHaveTilesFailed(true),
      },
      {
        onAdd: editor.addPoint,
        onMove: editor.movePoint,
        onRemove: editor.removePoint,
        onSelect: editor.select,
        onChoose: editor.choose,
      },
    );
    drawn.fit(editor.draft);
    const stop = autorun(() => {
      const { draft, active, selected, isDrawing, fields } = editor;
      drawn.draw({ draft, active, selected, isDrawing, fields, mayChange });
    });
    const observer = new ResizeObserver(() => drawn.map.invalidateSize({ pan: false }));
    observer.observe(container);
    setCanvas(drawn);
    return () => {
      observer.disconnect();
      stop();
      drawn.remove();
    };
  }, [editor, around, restaurant, tiles, current, formatMessage, mayChange]);

  return (
    <div className={classNames(mapStyles.area, styles.frame)}>
      <div ref={element} className={leaflet.map} />
      <ZoomButtons map={canvas?.map} nearer={text('nearer')} farther={text('farther')} />
      {haveTilesFailed && (
        <p role="status" className={mapStyles.notice}>
          {text('no-tiles')}
        </p>
      )}
      {tiles && <Attribution tiles={tiles} />}
    </div>
  );
});
