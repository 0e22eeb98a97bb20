import type { MapView } from '../models/mapView';

/** Replaces Leaflet, which needs a browser with a layout. */
export function MapCanvas({ markers = [], spots = [], activeId, onMarker, onDrawn, pin, around }: MapView) {
  return (
    <div data-testid="canvas" data-active={activeId} data-jumps={pin?.jumps} data-around={around.length}>
      {markers.map(({ id, title, polygon }) => (
        <button key={id} type="button" data-parts={polygon.length} onClick={() => onMarker?.(id)}>
          {`marker ${title}`}
        </button>
      ))}
      <button type="button" onClick={onDrawn}>
        drawn
      </button>
      {spots.map(({ id, kind, title, latitude, longitude }) => (
        <p key={id} data-testid={`spot-${kind}`}>{`${title} ${latitude} ${longitude}`}</p>
      ))}
      {pin && (
        <button type="button" onClick={() => pin.onMove({ latitude: 41.3200001234, longitude: 69.25 })}>
          {`pin ${pin.title} ${pin.at.latitude} ${pin.at.longitude}`}
        </button>
      )}
    </div>
  );
}
