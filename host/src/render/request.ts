import type {
  Brand,
  Composition,
  Feature,
  Locale,
  MapSettings,
  PageHead,
  PagePayload,
  PayloadResult,
  VisitPlace,
} from '@olov/shared-kit';

/** Plain data, because a request is sent to another thread or process. */
export interface RenderRequest {
  url: string;
  locale: Locale;
  kind: 'page' | 'frame';
  composition: Composition;
  brand: Brand;
  map?: MapSettings | undefined;
  api: string;
  hrApi?: string | undefined;
  /** The upstream of the page’s remote, with a token that names no customer. */
  upstream?: { remote: string; url: string; token: string } | undefined;
  /** The features that the back end lacks; absent if it has all. */
  missing?: readonly Feature[] | undefined;
  now: number;
  /** Id of the visitor’s request. Requests to the back end carry it, so that the log lines of both servers can be found. */
  requestId?: string | undefined;
  /** Context of the visitor’s trace, which the requests to the back end continue. */
  traceparent?: string | undefined;
  /** Timeout of the page’s loader in ms, so that a slow API does not count as a failure of the worker. */
  patienceMs: number;
  place?: VisitPlace | undefined;
  result?: PayloadResult | undefined;
}

export interface Rendered {
  html: string;
  head: PageHead;
  payload: PagePayload;
  problems?: readonly RenderProblem[];
}

export interface RenderProblem {
  remote: string | undefined;
  message: string;
}

export interface HostRendering {
  shared: Readonly<Record<string, unknown>>;
  createRenderer(doors: Readonly<Record<string, unknown>>): Renderer;
}

export interface Renderer {
  /** Rejects with a `RenderError` if the page has to be left to the browser. */
  render(request: RenderRequest): Promise<Rendered>;
  load(request: RenderRequest): Promise<PayloadResult>;
}

export class RenderError extends Error {
  override readonly name = 'RenderError';

  constructor(
    readonly remote: string | undefined,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
