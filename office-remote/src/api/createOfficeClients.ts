import { OFFICE_PATH, STAFF_APIS } from '@olov/contract/staff/names';
import { type ApiClient, type ApiClients, ApiError, LANGUAGE_IDS, type Locale } from '@olov/shared-kit';
import axios, { type AxiosError, type AxiosInstance, type AxiosRequestConfig } from 'axios';

const ANSWER_MS = 20_000;

interface Options {
  locale: Locale;
  /** Resolves when the person has signed in again. */
  renewed(): Promise<void>;
  isEnded(): boolean;
  fetch?: typeof fetch;
  adapter?: AxiosRequestConfig['adapter'];
}

/**
 * The clients of the APIs at the origin of the staff: the browser adds the cookie of the session. A call whose session
 * has ended waits for the next sign-in and is sent once more, so that a form keeps what was typed. A second refusal is
 * not about the session, and a second question would lock the page.
 */
export function createOfficeClients({
  locale,
  renewed,
  isEnded,
  fetch,
  adapter = 'fetch',
}: Options): ApiClients {
  const language = LANGUAGE_IDS[locale];

  const clientOf = (baseURL: string): ApiClient => {
    const env = { fetch, Request: null } as never;
    const http = axios.create({ baseURL, adapter, env, timeout: ANSWER_MS, responseType: 'json' });
    const call = async <Answer>(config: AxiosRequestConfig, isAgain = false): Promise<Answer> => {
      if (isEnded()) await renewed();
      try {
        return await send<Answer>(http, config);
      } catch (error) {
        if (!hasNoSession(error) || isAgain) throw error;
        await renewed();
        return call(config, true);
      }
    };
    const withBody =
      (method: string): ApiClient['post'] =>
      (url, body, { query, headers, signal, onProgress } = {}) =>
        call({
          method,
          url,
          data: body instanceof FormData ? body : { ...body, language },
          ...(query && { params: query }),
          ...(headers && { headers }),
          ...(signal && { signal }),
          ...(onProgress && {
            adapter: 'xhr',
            timeout: 0,
            onUploadProgress: ({ progress = 0 }: { progress?: number | undefined }) => onProgress(progress),
          }),
        });
    return {
      get: (url, { query, headers, signal } = {}) =>
        call({
          url,
          params: { ...query, Language: language },
          ...(headers && { headers }),
          ...(signal && { signal }),
        }),
      post: withBody('post'),
      put: withBody('put'),
      patch: async () => refuse(),
      delete: async () => refuse(),
      stream: async () => refuse(),
      readEvent: async () => refuse(),
    };
  };
  const main = clientOf(STAFF_APIS.main);
  const site = clientOf(OFFICE_PATH);
  return { main, messenger: main, hr: clientOf(STAFF_APIS.hr), upstream: () => site };
}

/** A wrong password is answered 401 too. */
const hasNoSession = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && error.code !== 'wrong-sign-in';

const refuse = (): never => {
  throw new Error('the office opens no stream');
};

const send = async <Answer>(http: AxiosInstance, config: AxiosRequestConfig): Promise<Answer> =>
  http.request<Answer>(config).then(
    ({ data }) => data,
    (error: AxiosError) => {
      throw axios.isCancel(error) ? error : failureOf(error);
    },
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function failureOf({ config, response, cause }: AxiosError): ApiError {
  const call = `${config?.method} ${config?.url}`;
  if (!response) return new ApiError(`${call}: no answer`, { status: 0, cause });
  const data = isRecord(response.data) ? response.data : {};
  const fields = isRecord(data.fields) ? Object.entries(data.fields) : [];
  return new ApiError(`${call}: ${response.status}`, {
    status: response.status,
    ...(typeof data.code === 'string' && { code: data.code }),
    ...(typeof data.error === 'string' && { detail: data.error }),
    fields: Object.fromEntries(fields.map(([path, text]) => [path, String(text)])),
    cause: data,
  });
}
