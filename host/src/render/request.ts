import type {
  Brand,
  Composition,
  Locale,
  PageHead,
  PagePayload,
  PayloadResult,
  VisitPlace,
} from '@olov/shared-kit';

/** What the server wants rendered: plain data, for it crosses to another thread or process. */
export interface RenderRequest {
  /** Full address of the page. */
  url: string;
  locale: Locale;
  /** A frame leaves the page itself to the browser: it is somebody's own, or cannot be rendered just now. */
  kind: 'page' | 'frame';
  composition: Composition;
  brand: Brand;
  /** Base URL of the main API, as the server reaches it. */
  api: string;
  /** That of the HR API; absent, it is the same. */
  hrApi?: string | undefined;
  now: number;
  /** How long the page's loader may wait for the API, in ms: a slow API is no fault of the worker. */
  patienceMs: number;
  place?: VisitPlace | undefined;
  /** What the page's loader answered; without it the loader runs first. */
  result?: PayloadResult | undefined;
}

export interface Rendered {
  html: string;
  head: PageHead;
  payload: PagePayload;
  /** What went wrong without costing the page. */
  problems?: readonly RenderProblem[];
}

export interface RenderProblem {
  remote: string | undefined;
  message: string;
}

/** What a host's build offers to the server: see `render/index.ts`. */
export interface HostRendering {
  /** Modules for the files of the remotes, by what they `require`. */
  shared: Readonly<Record<string, unknown>>;
  /** `doors` are what those files export, by id; one that could not be loaded is an error. */
  createRenderer(doors: Readonly<Record<string, unknown>>): Renderer;
}

export interface Renderer {
  /** Rejects with a `RenderError` where the page has to be left to the browser. */
  render(request: RenderRequest): Promise<Rendered>;
  /** What the page's loader answers, without the page. */
  load(request: RenderRequest): Promise<PayloadResult>;
}
