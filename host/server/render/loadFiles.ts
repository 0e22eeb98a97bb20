import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import type { HostRendering, Renderer } from '../../src/render/request';
import type { RenderFile, RenderFiles } from './messages';

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
