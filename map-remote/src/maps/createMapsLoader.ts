import { MapsError } from './MapsError';
import type { MapsService } from './MapsService';

export interface MapsLoaderOptions {
  apiKey: string;
  /** The key for suggestions, when the service demands a separate one. */
  suggestKey?: string;
  lang?: string;
  version?: string;
  domain?: string;
}

export interface MapsLoader {
  /** Loads the script once; a failed attempt can be retried. */
  load(): Promise<MapsService>;
}

const DEFAULTS = { lang: 'ru_RU', version: 'v3', domain: 'https://api-maps.yandex.ru' };

const KNOWN = new Set(['apiKey', 'suggestKey', ...Object.keys(DEFAULTS)]);

/** Spec sections 7 to 9: nothing is requested before `load`. */
export function createMapsLoader(options: MapsLoaderOptions): MapsLoader {
  const unknown = Object.keys(options).filter((key) => !KNOWN.has(key));
  if (unknown.length > 0)
    throw new MapsError('unknown-options', `Maps: unknown options: ${unknown.join(', ')}`);
  if (!options.apiKey) throw new MapsError('missing-key', 'Maps: the API key is missing');

  const { apiKey, suggestKey, lang, version, domain } = { ...DEFAULTS, ...options };
  const url = `${domain}/${version}/?${new URLSearchParams({ apikey: apiKey, lang })}`;
  let loading: Promise<MapsService> | undefined;
  return {
    load() {
      if (typeof document === 'undefined') {
        const error = new MapsError(
          'outside-client',
          'Maps: the service can be initialised on the client alone',
        );
        return Promise.reject(error);
      }
      loading ??= loadService(url, suggestKey).catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}

async function loadService(url: string, suggestKey: string | undefined): Promise<MapsService> {
  await addScript(url);
  const service = window.ymaps3;
  if (!service) throw new MapsError('failed', 'Maps: the script has loaded but did not define the service');
  await service.ready;
  if (suggestKey) service.getDefaultConfig?.().setApikeys({ suggest: suggestKey });
  return service;
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = trusted(url);
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new MapsError('failed', 'Maps: the script cannot be loaded'));
    };
    document.head.append(script);
  });
}

/** The content policy names each trusted-types policy; this remote uses its container's. */
const trusted = (url: string): string =>
  (window.trustedTypes?.createPolicy('olov_map', { createScriptURL: () => url }).createScriptURL(url) ??
    url) as string;
