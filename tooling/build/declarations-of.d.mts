import type { RemoteManifest } from '@olov/contract/platform/remote';

export function declarationsOf(manifests: readonly RemoteManifest[], writer: string): string;
