import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import type { HostRendering, Renderer } from '../../src/render/request';
import type { RenderFiles } from './messages';

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

function loadFile(file: string, require: (name: string) => unknown): unknown {
  const module = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
  });
  run.call(module.exports, module, module.exports, require);
  return module.exports;
}
