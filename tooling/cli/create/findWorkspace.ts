import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

export function findWorkspace(folder: string): string | undefined {
  for (let root = dirname(folder); ; root = dirname(root)) {
    const globs = workspacesOf(join(root, 'package.json'));
    const path = relative(root, folder).split(sep).join('/');
    if (globs.some((glob) => matches(glob, path))) return root;
    if (root === dirname(root)) return undefined;
  }
}

export function portsIn(root: string): number[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(root, entry.name, 'rspack.config.ts'))
    .filter(existsSync)
    .flatMap((file) => /port:\s*(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? [])
    .map(Number);
}

function workspacesOf(file: string): string[] {
  if (!existsSync(file)) return [];
  const { workspaces } = JSON.parse(readFileSync(file, 'utf8')) as {
    workspaces?: string[] | { packages?: string[] };
  };
  return (Array.isArray(workspaces) ? workspaces : workspaces?.packages) ?? [];
}

function matches(glob: string, path: string): boolean {
  const pattern = glob
    .replace(/^\.\//, '')
    .replace(/\/$/, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*|\?/g, (star) => ({ '**': '.*', '*': '[^/]*' })[star] ?? '[^/]');
  return new RegExp(`^${pattern}$`).test(path);
}
