import type { Configuration } from '@rspack/core';

/** The host's build for the browser: provides the federation runtime and the shared modules. `port` is the dev server's. */
export function hostConfig(options: { context: string; port?: number }): Configuration;

/** The whole build of a remote, from its `remote.json`. `port` is the dev server's. */
export function remoteConfig(options: { context: string; port?: number }): Configuration;

/** The build of a server: our own TypeScript in one file, packages left outside. */
export function serverConfig(options: { context: string; entry: string; output?: string }): Configuration;
