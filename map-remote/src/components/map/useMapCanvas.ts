import { useRemoteLoader } from '@olov/shared-kit';
import { useEffect, useState } from 'react';
import type { MapCanvas } from './leaflet/MapCanvas';

/** A chunk of its own: Leaflet is large and does not run on the server. */
const load = () => import(/* webpackChunkName: "leaflet" */ './leaflet/MapCanvas');

export function useMapCanvas() {
  const loader = useRemoteLoader();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [Canvas, setCanvas] = useState<typeof MapCanvas>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isCurrent = true;
    setHasFailed(false);
    load().then(
      ({ MapCanvas }) => isCurrent && setCanvas(() => MapCanvas),
      (error: unknown) => {
        loader.report(error, { remote: 'map', area: 'map' });
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [loader, attempt]);

  return { Canvas, hasFailed, retry: () => setAttempt((value) => value + 1) };
}
