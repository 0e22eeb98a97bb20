import type { RemoteBuild } from '@olov/contract/remote';

/** True for the host’s own build: its entry starts automatically, and it has no pages. */
export const isHost = ({ manifest }: Pick<RemoteBuild, 'manifest'>): boolean => manifest.id === 'host';
