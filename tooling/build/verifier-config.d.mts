import type { Configuration } from '@rspack/core';

/** The page in which the verifier loads a remote: nothing but what the host provides, shared as the host shares it. */
export function verifierPageConfig(options: { context: string; entry: string }): Configuration;
