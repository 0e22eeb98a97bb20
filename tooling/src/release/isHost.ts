import type { RemoteBuild } from '@olov/contract/platform/remote';

/** The host’s entry script starts automatically, and its build has no pages. */
export const isHost = ({ manifest }: Pick<RemoteBuild, 'manifest'>): boolean => manifest.id === 'host';
