import type { RegistryDocument, RegistryEntry } from './registry';

/** True for a version that never had visitors. */
export const isOnlyPreview = ({ extras }: RegistryEntry): boolean =>
  extras.events.at(-1)?.action === 'preview';

export const publishedVersion = (versions: readonly RegistryEntry[], version: string) =>
  versions.find((entry) => entry.metadata.version === version && !isOnlyPreview(entry));

/** The registry for everybody: only those who have its address know of a version that is merely previewed. */
export const withoutPreviews = (document: RegistryDocument): RegistryDocument => ({
  ...document,
  microFrontends: Object.fromEntries(
    Object.entries(document.microFrontends)
      .map(([name, versions]) => [name, versions.filter((entry) => !isOnlyPreview(entry))] as const)
      .filter(([, versions]) => versions.length > 0),
  ),
});
