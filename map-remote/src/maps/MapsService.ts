/** The used part of the maps script, version 3. Coordinates are [longitude, latitude]. */
export interface MapsService {
  ready: Promise<void>;
  getDefaultConfig?(): { setApikeys(keys: { suggest?: string }): void };
  suggest(request: { text: string; center?: [number, number]; limit?: number }): Promise<ServiceSuggestion[]>;
  search(request: { text?: string; uri?: string; limit?: number }): Promise<ServicePlace[]>;
}

export interface ServiceSuggestion {
  title: { text: string };
  subtitle?: { text: string };
  uri?: string;
  tags?: string[];
}

export interface ServicePlace {
  geometry?: { coordinates: [number, number, ...number[]] };
}

declare global {
  interface Window {
    ymaps3?: MapsService;
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): unknown };
    };
  }
}
