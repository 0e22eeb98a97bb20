import type { PayloadResult } from '@olov/contract';
import type { Rendered, RenderRequest } from '../../src/render/request';

/** The files that a worker renders a composition with. */
export interface RenderFiles {
  host: string;
  /** By id; a remote without one is rendered in the browser. */
  remotes: Record<string, string>;
}

/** Loading a page's data is waiting for the most part; rendering it takes the worker for itself. */
export type Task = { kind: 'render' | 'load'; request: RenderRequest };
export type Outcome = Rendered | PayloadResult;

/** To a worker. */
export type Command =
  | { type: 'load'; files: RenderFiles }
  | { type: 'task'; id: number; task: Task }
  | { type: 'ask' };

/** From a worker. */
export type Event =
  | { type: 'ready'; problems: Record<string, string> }
  | { type: 'failed'; message: string }
  | { type: 'done'; id: number; outcome: Outcome }
  | { type: 'error'; id: number; message: string; stack?: string | undefined; remote?: string | undefined }
  /** Answers `ask`: it is neither in a loop nor in a long computation. */
  | { type: 'here' }
  /** An error that belongs to no task: what a page that was answered long ago left behind. */
  | { type: 'stray'; message: string };
