import type { Factory, FederationRuntime } from './bundler';
import { isWithin, type Ranges } from './isWithin';

/** Lets the modules of this build import those of the share scope. Without `ranges` every version fits. */
export function consumeShared(runtime: FederationRuntime, name: string, ranges?: Ranges): void {
  const {
    chunkMapping = {},
    moduleIdToConsumeDataMapping: consumed = {},
    initialConsumes = [],
  } = runtime.consumesLoadingData ?? {};

  function find(id: string): Factory | Promise<Factory> {
    const { shareKey = '', requiredVersion = '' } = consumed[id] ?? {};
    const offers = Object.values(runtime.S.default?.[shareKey] ?? {});
    const offer = offers.find(({ version }) => !ranges || isWithin(version, ranges[requiredVersion]));
    if (offer) return offer.get();
    const [other] = offers;
    throw new Error(
      other
        ? `Version ${other.version} from ${other.from} of shared singleton module ${shareKey} does not satisfy the requirement of ${name} which needs ${requiredVersion}`
        : `No version of shared module ${shareKey} for ${name}`,
    );
  }

  const install = (id: string, factory: Factory) => {
    runtime.m[id] = (module) => {
      delete runtime.c[id];
      module.exports = factory();
    };
  };

  for (const id of initialConsumes) install(id, () => (find(id) as Factory)());
  runtime.f.consumes = (chunk, parts) => {
    for (const id of chunkMapping[chunk] ?? []) {
      if (!runtime.m[id]) parts.push((async () => install(id, await find(id)))());
    }
  };
}
