import type { ApiClients, FoundPlace, GeocodeQuery, PointAddress } from '@olov/shared-kit';

interface Cancellable {
  signal?: AbortSignal | undefined;
}

/** The calls of the shop’s own geocoder. */
export const geocodeApi = ({ clients: { main } }: { clients: ApiClients }) => ({
  /** Places that match the typed text, the best first; empty for an empty text. */
  search: ({ signal, ...query }: GeocodeQuery & Cancellable) =>
    main.get<FoundPlace[]>('/api/geocode/Search', { query, signal }),
  /** The address at a point. */
  reverse: ({ signal, ...query }: { latitude: number; longitude: number } & Cancellable) =>
    main.get<PointAddress>('/api/geocode/Reverse', { query, signal }),
});
