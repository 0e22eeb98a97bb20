export type QueryValue = string | number | boolean | undefined;

export interface RequestOptions {
  query?: Record<string, QueryValue> | undefined;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Progress of the upload of a body from 0 to 1, for forms with files. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * One of the three request clients of spec section 7. The host creates them; a failed call rejects with an
 * `ApiError`.
 */
export interface ApiClient {
  get<Answer>(path: string, options?: RequestOptions): Promise<Answer>;
  post<Answer>(path: string, body: object, options?: RequestOptions): Promise<Answer>;
  put<Answer>(path: string, body: object, options?: RequestOptions): Promise<Answer>;
  patch<Answer>(path: string, body: object, options?: RequestOptions): Promise<Answer>;
  delete<Answer>(path: string, options?: RequestOptions): Promise<Answer>;
  /**
   * Opens a stream of server-sent events, as bytes. It stays open until the server or `signal` ends it. A response
   * that is not such a stream is an `ApiError` with the code `no-stream`.
   */
  stream(path: string, options?: RequestOptions): Promise<ReadableStream<Uint8Array>>;
  /** Reads the data of an event of a stream as `get` reads an answer. Text that is not JSON does not fit. */
  readEvent<Data>(path: string, text: string): Promise<Data>;
}

/**
 * The request clients of a page. `main`, `messenger` and `hr` are those of the shop’s APIs: a GET has the query parameter
 * `Language`, a POST the property `language`, and the answer of a call of the contract is checked.
 */
export interface ApiClients {
  main: ApiClient;
  messenger: ApiClient;
  hr: ApiClient;
  /**
   * The client of a remote’s own upstream (`upstream` of its remote.json), by the id of the remote. Nothing is added
   * to a request but the header `Accept-Language`, and an answer is not checked. On the server a page reaches the
   * upstream of its own remote only, and without a customer.
   */
  upstream(remote: string): ApiClient;
}
