import { grantsFor, type RemoteManifest } from '@olov/contract';

/** Security: a policy of Trusted Types and an origin of connections hold for every script of the page. */
export const grantProblems = (manifest: RemoteManifest, granted: readonly string[]): string[] =>
  grantsFor(manifest)
    .filter((grant) => !granted.includes(grant))
    .map(
      (grant) =>
        `the need ${grant.slice(manifest.id.length + 1)} is not granted: ask the shop’s operator to add ${grant} to REMOTE_GRANTS, which weakens the policy of the whole page`,
    );
