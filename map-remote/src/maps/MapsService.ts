/** The part of the maps service's script v3 that the shop uses. Coordinates have longitude first. */
export interface MapsService {
  ready: Promise<void>;
  /** Takes keys that are not the script's own. */
  getDefaultConfig?(): { setApikeys(keys: { suggest?: string }): void };
  suggest(request: { text: string; center?: [number, number]; limit?: number }): Promise<ServiceSuggestion[]>;
  search(request: { text?: string; uri?: string; limit?: number }): Promise<ServicePlace[]>;
}

export interface ServiceSuggestion {
  title: { text: string };
  subtitle?: { text: string };
  /** Names the place in a search. */
  uri?: string;
  tags?: string[];
}

export interface ServicePlace {
  geometry?: { coordinates: [number, number, ...number[]] };
}

declare global {
  interface Window {
    /** The script's own name for itself. */
    ymaps3?: MapsService;
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): unknown };
    };
  }
}
