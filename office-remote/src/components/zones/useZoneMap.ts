import { type ComponentType, useEffect, useState } from 'react';
import type { ZoneMapProps } from './leaflet/ZoneMap';

/** A chunk of its own: Leaflet is large, and most visits of a restaurant change no zone. */
const load = () => import(/* webpackChunkName: "zone-map" */ './leaflet/ZoneMap');

export function useZoneMap() {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [Canvas, setCanvas] = useState<ComponentType<ZoneMapProps>>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isCurrent = true;
    setHasFailed(false);
    load().then(
      ({ ZoneMap }) => isCurrent && setCanvas(() => ZoneMap),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  return { Canvas, hasFailed, retry: () => setAttempt((value) => value + 1) };
}
