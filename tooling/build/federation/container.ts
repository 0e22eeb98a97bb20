/** The form of Module Federation, which every entry script makes. */
interface Container {
  init(scope: object): unknown;
  get(name: string): Promise<() => unknown>;
}

/** The scope of the modules that this build provides; the bundler replaces the name. */
declare const __webpack_share_scopes__: { default: object };

export const NO_CONTAINER = 'the entry makes no container';

/** Answers the module that the container of an entry exposes; `thrown` is the error that the entry threw. */
export async function exposedModule(name: string, thrown?: unknown): Promise<unknown> {
  const container: Container | undefined = Reflect.get(globalThis, name);
  if (!container) throw thrown ?? new Error(`${NO_CONTAINER} ${name}`);
  await container.init(__webpack_share_scopes__.default);
  return (await container.get('./remote'))();
}
