import { type ApiClient, ApiError } from '@olov/shared-kit';
import type { RequestOptions } from '@olov/shared-kit/host';
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import { type AnswerReader, UNREAD } from './contractReader';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export function createClient(http: AxiosInstance, reader: AnswerReader = UNREAD): ApiClient {
  const send = (
    method: Method,
    path: string,
    { query, headers, signal, onProgress }: RequestOptions = {},
    more: AxiosRequestConfig = {},
  ): Promise<AxiosResponse> => {
    const onUploadProgress =
      onProgress && (({ progress = 0 }: { progress?: number | undefined }) => onProgress(progress));
    const config: object = { method, url: path, params: query, headers, signal, onUploadProgress, ...more };
    return reader.ask(`${method} ${path}`, () => http.request(config));
  };

  async function read(method: Method, path: string, options?: RequestOptions, body?: object): Promise<never> {
    const { data, status } = await send(method, path, options, { data: body });
    // An empty response has no value.
    return reader.answer(`${method} ${path}`, data === '' ? undefined : data, status) as never;
  }

  return {
    get: (path, options) => read('GET', path, options),
    post: (path, body, options) => read('POST', path, options, body),
    put: (path, body, options) => read('PUT', path, options, body),
    patch: (path, body, options) => read('PATCH', path, options, body),
    delete: (path, options) => read('DELETE', path, options),
    async stream(path, options) {
      const headers = { ...options?.headers, Accept: 'text/event-stream' };
      const {
        data,
        status,
        headers: received,
      } = await send('GET', path, { ...options, headers }, { responseType: 'stream', timeout: 0 });
      if (String(received['content-type']).startsWith('text/event-stream')) return data;
      void data?.cancel();
      throw new ApiError(`GET ${path}: no stream`, { status, code: 'no-stream' });
    },
    readEvent: async (path, text) => reader.event(`GET ${path}`, text) as never,
  };
}
