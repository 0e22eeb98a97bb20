/** What of a process reaches other processes, native code, or Node's modules with all they can do. */
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

/** What reaches the network. */
const OF_GLOBAL = ['EventSource', 'WebSocket', 'fetch'] as const;

/**
 * Takes from this process what a build could hurt the machine with by mistake: code in jsdom comes to Node's own
 * globals by way of any function's constructor. It is no wall against code that means to get out.
 */
export function disarm(): void {
  const take = (target: object, name: string) =>
    Object.defineProperty(target, name, { value: undefined, configurable: false, writable: false });
  for (const name of OF_PROCESS) take(process, name);
  for (const name of OF_GLOBAL) take(globalThis, name);
}
