import type { Composition, PageBoot } from '@olov/shared-kit';
import type { RemoteLoader } from '@olov/shared-kit/host';

/** Customers never load the code behind these imports: it is for developers and their builds. */
export async function developerTools(boot: PageBoot) {
  const [{ composition, notice }, outlines] = await Promise.all([overridden(boot), outlinesFor(boot)]);
  const tools: Pick<RemoteLoader, 'inspect' | 'outline'> = {
    ...inspectionOf(boot, composition),
    ...outlines?.(composition, window),
  };
  return { composition, notice, tools };
}

function inspectionOf({ overrides }: PageBoot, composition: Composition) {
  if (!overrides && process.env.NODE_ENV !== 'development') return undefined;
  const inspector = import(/* webpackChunkName: "rare-inspection" */ './createInspector').then(
    ({ createInspector }) => createInspector({ composition, fetch: window.fetch.bind(window), console }),
  );
  return {
    inspect: (use: Parameters<Awaited<typeof inspector>>[0]) =>
      void inspector.then((inspect) => inspect(use)),
  };
}

async function outlinesFor({ developer }: PageBoot) {
  if (!developer) return undefined;
  return import(/* webpackChunkName: "rare-outlines" */ '../outlines').then(
    ({ startOutlines }) => startOutlines,
    (error) => console.warn('[olov] outlines:', error) as undefined,
  );
}

async function overridden(boot: PageBoot) {
  const { composition, overrides } = boot;
  if (!overrides && process.env.NODE_ENV !== 'development') return { composition, notice: undefined };
  const { startOverrides } = await import(/* webpackChunkName: "rare-overrides" */ '../overrides');
  return startOverrides(boot);
}
