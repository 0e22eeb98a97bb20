import { type ApiClient, ApiError } from '@olov/shared-kit';
import type { AxiosInstance } from 'axios';

export function createClient(http: AxiosInstance): ApiClient {
  return {
    async get(path, { query, headers, signal } = {}) {
      return answerOf(await http.get(path, { params: query, headers, signal } as object));
    },
    async post(path, body, { query, headers, signal, onProgress } = {}) {
      const onUploadProgress =
        onProgress && (({ progress }: { progress?: number }) => onProgress(progress ?? 0));
      const config = { params: query, headers, signal, ...(onUploadProgress && { onUploadProgress }) };
      return answerOf(await http.post(path, body, config as object));
    },
    async put(path, body, { query, headers, signal } = {}) {
      return answerOf(await http.put(path, body, { params: query, headers, signal } as object));
    },
    async stream(path, { query, headers, signal } = {}) {
      const {
        data,
        status,
        headers: received,
      } = await http.get(path, {
        params: query,
        headers: { ...headers, Accept: 'text/event-stream' },
        signal,
        responseType: 'stream',
        timeout: 0,
      } as object);
      if (String(received['content-type']).startsWith('text/event-stream')) return data;
      void data?.cancel();
      throw new ApiError(`GET ${path}: no stream`, { status, code: 'no-stream' });
    },
  };
}

const answerOf = ({ data }: { data: unknown }) => (data === '' ? undefined : data) as never;
