import { escapeJson, type PageHead, type PagePayload, type PayloadResult } from '@olov/contract';
import type { Rendered, RenderRequest } from '../../src/render/request';

export interface RenderFile {
  path: string;
  /** Address of the version's folder, to which the addresses of imported files are relative. */
  base: string;
}

export interface RenderFiles {
  host: RenderFile;
  remotes: Record<string, RenderFile>;
}

/** A loader mostly waits, so many run at once; a rendering occupies its worker. */
export type Task = { kind: 'render' | 'load'; request: TaskRequest };

/** The JSON of a `PayloadResult`: a thread passes a text on faster than objects, and the page carries it as it is. */
export type ResultJson = string;

export interface TaskRequest extends Omit<RenderRequest, 'result'> {
  result?: ResultJson | undefined;
}

/** `jsonLd` contains escaped JSON of each object: a thread passes a text on faster than objects. */
export interface RenderedHead extends Omit<PageHead, 'jsonLd'> {
  jsonLd?: readonly string[];
}

export interface RenderedPage extends Omit<Rendered, 'payload' | 'head'> {
  head: RenderedHead;
  payload: Omit<PagePayload, 'page'> & {
    page?: { route: string; status: PayloadResult['status']; json: ResultJson };
  };
}

export type Outcome = RenderedPage | ResultJson;

export type Command =
  | { type: 'load'; files: RenderFiles }
  | { type: 'task'; id: number; task: Task }
  | { type: 'ask' };

export type Event =
  | { type: 'ready'; problems: Record<string, string> }
  | { type: 'failed'; message: string }
  | { type: 'done'; id: number; outcome: Outcome }
  | { type: 'error'; id: number; message: string; stack?: string | undefined; remote?: string | undefined }
  | { type: 'here' }
  | { type: 'stray'; message: string };

export interface RenderWorker {
  send(command: Command): void;
  onEvent(listener: (event: Event) => void): void;
  onEnd(listener: (reason: string) => void): void;
  end(): void;
}

export type StartWorker = () => RenderWorker;

/** The escaped JSON of a `PagePayload`. */
export function payloadJson({ page, ...rest }: RenderedPage['payload']): string {
  const own = escapeJson(rest);
  return page ? `${own.slice(0, -1)},"page":{"route":${escapeJson(page.route)},"result":${page.json}}}` : own;
}
