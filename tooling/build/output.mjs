import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

// Nothing here imports a bundler: remotes may be built with another one than ours.

/** The hashes of all files are in the first view, so the shortest algorithm that browsers accept is used. */
export const INTEGRITY = 'sha256';

export const RENDER_FILE = 'server/render.js';

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The options of the output on which the shop relies. */
export const outputFor = (name) => ({
  uniqueName: name,
  // The page’s CSP requires Trusted Types: only this named policy may load scripts.
  trustedTypes: { policyName: name },
  // The address of a version is known only at run time.
  publicPath: 'auto',
  crossOriginLoading: 'anonymous',
});

/** The class of the element that the shop puts around what a remote with plain style sheets draws. */
export const scopeOf = (container) => `${container}-scope`;

export const integrityOf = (bytes) => `${INTEGRITY}-${createHash(INTEGRITY).update(bytes).digest('base64')}`;
