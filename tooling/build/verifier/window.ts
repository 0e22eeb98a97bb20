import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { RemoteBuild } from '@olov/contract/platform/remote';
import { type AbortablePromise, JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';
import { BUILD_AGAIN } from '../../src/release/buildAgain';
import { fileOf, foreignFile, type Tell, watchElements } from './elements';
import { addBrowserStubs } from './stubs';

interface Options {
  folder: string;
  record: RemoteBuild;
  body?: string;
  /** Called for files outside the build or without hash, and for errors outside imports. */
  tell: Tell;
}

export function openWindow({ folder, record, body = '', tell }: Options): JSDOM {
  const console = new VirtualConsole();
  console.on('jsdomError', (error) => {
    // A shell that cannot start reloads the page; the reason was reported already.
    if (!error.message.startsWith('Not implemented: navigation')) tell(scriptError(error));
  });
  console.on('error', (...words) => {
    if (String(words[0]).startsWith(SHELL)) tell(words.map(textOf).join(' ').slice(SHELL.length).trim());
  });
  const dom = new JSDOM(`<!doctype html><html lang="ru"><head></head><body>${body}</body></html>`, {
    url: 'https://shop.invalid/',
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    resources: new BuildLoader(folder, record, tell),
    virtualConsole: console,
  });
  addBrowserStubs(dom.window);
  watchElements(dom.window, record, tell);
  return dom;
}

export function runScript(dom: JSDOM, file: string): void {
  new Script(readFileSync(file, 'utf8'), { filename: file }).runInContext(dom.getInternalVMContext());
}

const SHELL = '[olov]';

const textOf = (word: unknown): string =>
  word && typeof word === 'object' && 'message' in word ? String(word.message) : String(word);

/** The error itself is clearer than jsdom’s message around it. */
function scriptError(error: Error & { detail?: unknown }): string {
  const { detail } = error;
  return detail && typeof detail === 'object' && 'message' in detail ? String(detail.message) : error.message;
}

class BuildLoader extends ResourceLoader {
  constructor(
    private readonly folder: string,
    private readonly record: RemoteBuild,
    private readonly tell: Tell,
  ) {
    super();
  }

  override fetch(url: string): AbortablePromise<Buffer> {
    return Object.assign(this.load(url), { abort: () => {} });
  }

  private async load(url: string): Promise<Buffer> {
    const file = fileOf(url);
    if (file === undefined || this.record.integrity[file] === undefined) {
      return this.refuse(foreignFile(url));
    }
    // The content of style sheets was examined before, and jsdom cannot parse modern CSS.
    if (file.endsWith('.css')) return Buffer.alloc(0);
    return readFile(join(this.folder, file)).catch(() => this.refuse(`${file} is missing: ${BUILD_AGAIN}`));
  }

  private refuse(problem: string): never {
    this.tell(problem);
    throw new Error(problem);
  }
}
