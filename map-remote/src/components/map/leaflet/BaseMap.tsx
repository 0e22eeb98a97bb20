import { useMemo, useRef } from 'react';
import { TileLayer } from 'react-leaflet';

interface Props {
  url: string;
  /** `failed` where tiles fail and none has come. */
  onStatus: (status: 'there' | 'failed') => void;
}

/** The pictures below everything. Without them zones and restaurants stand on a plain ground. */
export function BaseMap({ url, onStatus }: Props) {
  const hasCome = useRef(false);
  const handlers = useMemo(
    () => ({
      tileload: () => {
        hasCome.current = true;
        onStatus('there');
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
      // The policy of OpenStreetMap asks for it; the page's own header says the same.
      referrerPolicy="strict-origin-when-cross-origin"
      eventHandlers={handlers}
    />
  );
}
