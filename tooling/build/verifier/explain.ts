import { BUILD_AGAIN, BUILD_WITH } from '../../src/release/buildAgain';
import { NO_CONTAINER } from '../federation/container';

const WRONG_VERSION =
  /Version (\S+) from \S+ of shared singleton module (\S+) does not satisfy the requirement of .* which needs (.+?)\)?$/;

export function explain(error: unknown, what: string): string {
  const message = messageOf(error);
  const [, version, module, range] = WRONG_VERSION.exec(message) ?? [];
  if (module) {
    return `${what} cannot be loaded: it needs ${module} ${range}, and the shop has ${version}: build it against that version, with a range in remote.json that includes it, or wait for an update of the shop`;
  }
  // The runtime of Module Federation names the code.
  if (/No version of shared module|RUNTIME-012/.test(message)) {
    return `${what} cannot be loaded: it needs a shared module that the shop does not have: build it against the version of shared-kit that the shop has`;
  }
  if (message.includes(NO_CONTAINER)) {
    return `${what} cannot be opened: ${NO_CONTAINER} of the name in its record: ${BUILD_WITH}`;
  }
  if (/ChunkLoadError|Loading (CSS )?chunk/i.test(message)) {
    return `${what} cannot be loaded, because a file of it cannot: ${message}: ${BUILD_AGAIN}`;
  }
  return `${what} throws when it is imported: ${message}: correct it, and make no request and read no storage at the module's top level`;
}

function messageOf(error: unknown): string {
  const { name = 'Error', message = String(error) } = (error ?? {}) as Partial<Error>;
  const [first = ''] = message.split('\n');
  return `${name}: ${first}`.slice(0, 400);
}
