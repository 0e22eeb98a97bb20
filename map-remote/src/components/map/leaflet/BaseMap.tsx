import { useMemo, useRef } from 'react';
import { TileLayer } from 'react-leaflet';

interface Props {
  url: string;
  /** `there`: all tiles of the view are loaded; `failed`: tiles fail and none has been loaded. */
  onStatus: (status: 'there' | 'failed') => void;
}

export function BaseMap({ url, onStatus }: Props) {
  const hasCome = useRef(false);
  const handlers = useMemo(
    () => ({
      tileload: () => {
        hasCome.current = true;
      },
      load: () => {
        if (hasCome.current) onStatus('there');
      },
      tileerror: () => {
        if (!hasCome.current) onStatus('failed');
      },
    }),
    [onStatus],
  );
  return (
    <TileLayer
      url={url}
      maxZoom={19}
      // OpenStreetMap's tile policy demands a referrer; the page's own header has the same value.
      referrerPolicy="strict-origin-when-cross-origin"
      eventHandlers={handlers}
    />
  );
}
