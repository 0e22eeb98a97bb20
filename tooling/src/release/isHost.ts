import type { RemoteBuild } from '@olov/contract/remote';

/** The host’s entry starts automatically, and it has no pages. */
export const isHost = ({ manifest }: Pick<RemoteBuild, 'manifest'>): boolean => manifest.id === 'host';
