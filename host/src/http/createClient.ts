import { type ApiClient, ApiError, type RequestOptions } from '@olov/shared-kit';
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import { type AnswerReader, UNREAD } from '../contract/AnswerReader';

export function createClient(http: AxiosInstance, reader: AnswerReader = UNREAD): ApiClient {
  const send = (
    call: string,
    { query, onProgress, ...options }: RequestOptions = {},
    more: AxiosRequestConfig = {},
  ): Promise<AxiosResponse> => {
    const [method, url] = call.split(' ', 2);
    const onUploadProgress =
      onProgress && (({ progress = 0 }: { progress?: number | undefined }) => onProgress(progress));
    const config: object = { method, url, params: query, onUploadProgress, ...options, ...more };
    return reader.ask(call, () => http.request(config));
  };

  async function read(call: string, options?: RequestOptions, body?: object): Promise<never> {
    const { data, status } = await send(call, options, { data: body });
    // An empty response has no value.
    return reader.answer(call, data === '' ? undefined : data, status) as never;
  }

  return {
    get: (path, options) => read(`GET ${path}`, options),
    post: (path, body, options) => read(`POST ${path}`, options, body),
    put: (path, body, options) => read(`PUT ${path}`, options, body),
    async stream(path, options) {
      const call = `GET ${path}`;
      const headers = { ...options?.headers, Accept: 'text/event-stream' };
      const {
        data,
        status,
        headers: received,
      } = await send(call, { ...options, headers }, { responseType: 'stream', timeout: 0 });
      if (String(received['content-type']).startsWith('text/event-stream')) return data;
      void data?.cancel();
      throw new ApiError(`${call}: no stream`, { status, code: 'no-stream' });
    },
    readEvent: async (path, text) => reader.event(`GET ${path}`, text) as never,
  };
}
