import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import { escapeJson } from '@olov/contract';
import type { HostRendering, Renderer } from '../../src/render/request';
import type { Outcome, RenderFile, RenderFiles, Task } from './messages';

/** Converts at the border of the worker, because the renderer of an older host gives and takes objects. */
export async function perform(renderer: Renderer, { kind, request }: Task): Promise<Outcome> {
  const { result, ...rest } = request;
  if (kind === 'load') return escapeJson(await renderer.load(rest));
  const { payload, head, ...drawn } = await renderer.render({
    ...rest,
    result: result && JSON.parse(result),
  });
  const rendered = { ...drawn, head: { ...head, jsonLd: structuredData(head.jsonLd) } };
  const { page, ...own } = payload;
  if (!page) return { ...rendered, payload: own };
  const json = result ?? escapeJson(page.result);
  return { ...rendered, payload: { ...own, page: { route: page.route, status: page.result.status, json } } };
}

/** Escaped JSON of each object of schema.org, without invalid ones, which the renderer of an older host does not refuse. */
export const structuredData = (jsonLd: unknown): string[] =>
  Array.isArray(jsonLd) ? jsonLd.flatMap(textOf) : [];

function textOf(one: unknown): string[] {
  if (typeof one !== 'object' || one === null) return [];
  try {
    return [escapeJson({ '@context': 'https://schema.org', ...one })];
  } catch {
    return [];
  }
}

const requireBuiltin = createRequire(import.meta.url);

export function loadFiles({ host, remotes }: RenderFiles): {
  renderer: Renderer;
  problems: Record<string, string>;
} {
  const { shared, createRenderer } = loadFile(host, (name) => {
    if (isBuiltin(name)) return requireBuiltin(name);
    throw new Error(`the host's file requires ${name}`);
  }) as HostRendering;
  const problems: Record<string, string> = {};
  const doors = Object.fromEntries(
    Object.entries(remotes).map(([id, file]) => {
      try {
        return [id, loadFile(file, (name) => provided(shared, id, name))];
      } catch (error) {
        problems[id] = String(error);
        return [id, error instanceof Error ? error : new Error(String(error))];
      }
    }),
  );
  return { renderer: createRenderer(doors), problems };
}

function provided(shared: HostRendering['shared'], id: string, name: string): unknown {
  if (Object.hasOwn(shared, name)) return shared[name];
  throw new Error(`${id} requires ${name}, which the host does not share`);
}

function loadFile({ path, base }: RenderFile, require: (name: string) => unknown): unknown {
  const module = { exports: {} };
  const names = ['module', 'exports', 'require', 'olovBase'];
  const run = compileFunction(readFileSync(path, 'utf8'), names, { filename: path });
  run.call(module.exports, module, module.exports, require, base);
  return module.exports;
}
