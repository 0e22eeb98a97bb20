import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { type AbortablePromise, type DOMWindow, JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';
import type { RemoteBuild } from '../../src/contract/remote';
import { BUILD_AGAIN, fileOf, foreignFile, type Tell, watchElements } from './elements';
import { addBrowserStubs } from './stubs';

/**
 * A window with the host's shared modules in it, which can load nothing but the files of one build. `tell` hears of
 * every script and style that is not of the build or comes without its hash.
 */
export function openWindow(pageFile: string, folder: string, record: RemoteBuild, tell: Tell): DOMWindow {
  const console = new VirtualConsole();
  console.on('jsdomError', (error) => tell(scriptError(error)));
  const dom = new JSDOM('<!doctype html><html lang="ru"><head></head><body></body></html>', {
    url: 'https://shop.invalid/',
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    resources: new BuildLoader(folder, record, tell),
    virtualConsole: console,
  });
  addBrowserStubs(dom.window);
  watchElements(dom.window, record, tell);
  const page = new Script(readFileSync(pageFile, 'utf8'), { filename: 'page.js' });
  page.runInContext(dom.getInternalVMContext());
  return dom.window;
}

/** A script that failed outside of any import: the error itself says more than jsdom's sentence around it. */
function scriptError(error: Error & { detail?: unknown }): string {
  const { detail } = error;
  return detail && typeof detail === 'object' && 'message' in detail ? String(detail.message) : error.message;
}

/** Serves the files of one build and nothing else. */
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
    // What a style sheet says was examined before; jsdom knows too little of today's CSS to read it.
    if (file.endsWith('.css')) return Buffer.alloc(0);
    return readFile(join(this.folder, file)).catch(() => this.refuse(`${file} is missing: ${BUILD_AGAIN}`));
  }

  private refuse(problem: string): never {
    this.tell(problem);
    throw new Error(problem);
  }
}
