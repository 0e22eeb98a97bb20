import { ApiError, LANGUAGE_IDS, LOCALE_INFO, type Locale } from '@olov/shared-kit';
import axios, {
  type AxiosError,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { readFailure } from './readFailure';
import { createUploadAdapter } from './uploadAdapter';

/** The timeout exceeds the host’s own timeout for an API, so that the host’s error response arrives first. */
const ANSWER_MS = 40_000;

/** A GET waits for its credentials at most this long, in ms: most GETs need none, and a 401 leads to a longer wait. */
const CREDENTIALS_MS = 3000;

export interface Credentials {
  headers(): Promise<Record<string, string>>;
  refused?(headers: AxiosRequestConfig['headers']): boolean;
}

interface Options {
  baseUrl: string;
  language: () => Locale;
  fetch: typeof fetch;
  credentials?: Credentials;
  /** The upstream of a remote, whose requests have the form that its team gave them. */
  isUpstream?: boolean;
}

declare module 'axios' {
  interface AxiosRequestConfig {
    isRetry?: boolean;
    isEarly?: boolean;
  }
}

/** `env.Request: null` makes axios call `fetch(url, options)`. */
export const createBareHttp = (fetch: typeof globalThis.fetch): AxiosInstance =>
  axios.create({
    adapter: 'fetch',
    env: { fetch, Request: null } as never,
    headers: { Accept: 'application/json', 'User-Agent': false },
    responseType: 'json',
    transitional: { silentJSONParsing: false },
    timeout: ANSWER_MS,
  });

export const unlessRefused = <Answer>(request: Promise<AxiosResponse<Answer>>): Promise<Answer | undefined> =>
  request.then(
    ({ data }) => data,
    (error: AxiosError) => {
      if (error.response && error.response.status >= 300) return undefined;
      throw error;
    },
  );

// Spec section 7: the language is a number in query and body, and a 401 leads to one repetition with new credentials.
export function createHttp({
  baseUrl,
  language,
  fetch,
  credentials,
  isUpstream = false,
}: Options): AxiosInstance {
  const http = createBareHttp(fetch);
  http.defaults.baseURL = baseUrl;

  // axios runs the last request interceptor first.
  if (credentials) {
    http.interceptors.request.use((config) => withCredentials(config, credentials));
  }
  http.interceptors.request.use((config) => {
    if (!isUpstream) return withLanguage(config, LANGUAGE_IDS[language()]);
    config.headers.set('Accept-Language', LOCALE_INFO[language()].tag);
    return config;
  });
  http.interceptors.request.use((config) =>
    config.onUploadProgress ? { ...config, adapter: createUploadAdapter() } : config,
  );

  http.interceptors.response.use(undefined, (error: AxiosError) => {
    const { config, response } = error;
    const mayRetry = credentials && response?.status === 401 && config && !config.isRetry;
    if (!mayRetry || !(config.isEarly || credentials.refused?.(config.headers))) throw error;
    return http.request({ ...config, isRetry: true });
  });
  http.interceptors.response.use(undefined, async (error: AxiosError) => {
    const { signal } = error.config ?? {};
    if (axios.isCancel(error) && signal?.aborted) throw (signal as AbortSignal).reason;
    throw error instanceof ApiError ? error : await readFailure(error);
  });
  return http;
}

async function withCredentials(config: InternalAxiosRequestConfig, credentials: Credentials) {
  const own = credentials.headers();
  // Without a network there is no token, but the browser’s cache of public data needs none.
  const headers = config.method === 'get' && !config.isRetry ? await inTime(own) : await own;
  config.headers.set(headers ?? {});
  config.isEarly = headers === undefined;
  return config;
}

function withLanguage(config: InternalAxiosRequestConfig, language: number) {
  const { method, data, params } = config;
  if (config.isRetry) return config;
  const isForm = data instanceof FormData;
  // The server may refuse a form before it reads it, so the query of a form carries the language too.
  if (method === 'get' || isForm) config.params = { ...params, Language: language };
  if (method === 'post') config.data = isForm ? withField(data, language) : data && { ...data, language };
  return config;
}

function withField(form: FormData, language: number): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  copy.set('language', String(language));
  return copy;
}

function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), CREDENTIALS_MS);
  });
  const come = work.catch(() => undefined).finally(() => clearTimeout(timer));
  return Promise.race([come, late]);
}
