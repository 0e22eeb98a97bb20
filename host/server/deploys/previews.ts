import { publishedVersion, type RegistryChange, type RegistryEntry } from '../composition/registry';
import { findVersion, type Mover, versionsOf, withVersions } from './moves';
import { ReleaseError } from './ReleaseError';

/** Visitors and history of a version that is published already stay as they are. */
export function previewVersion(entry: RegistryEntry, previewUntil: string, mover: Mover): RegistryChange {
  const name = entry.extras.build.manifest.id;
  return (document) => {
    const { version } = entry.metadata;
    const versions = versionsOf(document, name);
    const published = publishedVersion(versions, version);
    if (published) return withExtras(document, published, { ...published.extras, previewUntil });
    const previewed: RegistryEntry = {
      ...entry,
      extras: { ...entry.extras, previewUntil, events: [{ action: 'preview', traffic: 0, ...mover }] },
    };
    const others = versions.filter(({ metadata }) => metadata.version !== version);
    return withVersions(document, name, [previewed, ...others]);
  };
}

export function endPreview(name: string, wanted: string): RegistryChange {
  return (document) => {
    const entry = findVersion(document, name, wanted, ({ extras }) => extras.previewUntil !== undefined);
    const { previewUntil, ...extras } = entry.extras;
    if (previewUntil) return withExtras(document, entry, extras);
    throw new ReleaseError(
      409,
      'no-preview',
      `${name} ${entry.metadata.version} has no preview: see \`olov status ${name}\``,
    );
  };
}

function withExtras(
  document: Parameters<RegistryChange>[0],
  entry: RegistryEntry,
  extras: RegistryEntry['extras'],
) {
  const name = extras.build.manifest.id;
  const versions = versionsOf(document, name).map((one) => (one === entry ? { ...one, extras } : one));
  return withVersions(document, name, versions);
}
