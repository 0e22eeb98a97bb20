export type QueryValue = string | number | boolean | undefined;

export interface RequestOptions {
  query?: Record<string, QueryValue> | undefined;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Told while a body is being sent, from 0 to 1: for forms with files. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * One of the three request clients of spec section 7. The host makes them;
 * a failed call rejects with an `ApiError`.
 */
export interface ApiClient {
  get<Answer>(path: string, options?: RequestOptions): Promise<Answer>;
  post<Answer>(path: string, body: object, options?: RequestOptions): Promise<Answer>;
  put<Answer>(path: string, body: object, options?: RequestOptions): Promise<Answer>;
  /**
   * Opens a stream of server-sent events, as bytes. It lasts until the server or `signal` ends it, however long that is.
   * An answer that is no such stream is an `ApiError` with the code `no-stream`.
   */
  stream(path: string, options?: RequestOptions): Promise<ReadableStream<Uint8Array>>;
}

export interface ApiClients {
  main: ApiClient;
  messenger: ApiClient;
  hr: ApiClient;
}
