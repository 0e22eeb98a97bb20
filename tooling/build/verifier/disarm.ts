/** These properties of `process` give access to other processes, native code or all Node modules. */
const OF_PROCESS = [
  '_debugEnd',
  '_debugProcess',
  '_kill',
  '_linkedBinding',
  'binding',
  'dlopen',
  'execve',
  'getBuiltinModule',
  'kill',
  'loadEnvFile',
  'mainModule',
  'report',
] as const;

const OF_GLOBAL = ['EventSource', 'WebSocket', 'fetch'] as const;

// Code in jsdom can reach Node’s globals through the constructor of any function. This prevents mistakes, but
// does not stop code that escapes on purpose.
export function disarm(): void {
  const take = (target: object, name: string) =>
    Object.defineProperty(target, name, { value: undefined, configurable: false, writable: false });
  for (const name of OF_PROCESS) take(process, name);
  for (const name of OF_GLOBAL) take(globalThis, name);
}
