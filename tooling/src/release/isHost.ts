import type { RemoteBuild } from '@olov/contract/remote';

/** The host's own build has an entry that runs by itself, and no pages. */
export const isHost = ({ manifest }: Pick<RemoteBuild, 'manifest'>): boolean => manifest.id === 'host';
