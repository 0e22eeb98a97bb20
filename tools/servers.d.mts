import type { ChildProcess } from 'node:child_process';

export function isBackendElsewhere(env: NodeJS.ProcessEnv): boolean;

export function testEnvironment(own: Record<string, string>): Promise<Record<string, string | undefined>>;

export function startServers(options?: {
  folder?: string;
  env?: NodeJS.ProcessEnv;
  onExit?: (name: string, code: number | null) => void;
  stdio?: 'inherit' | 'ignore' | 'pipe';
  names?: string[];
  execPath?: string;
  nodeOptions?: string[];
}): Promise<{ url: string; stop: () => Promise<void>; children: ChildProcess[] }>;
