/** The options of `ModuleFederationPlugin` on which a shop relies; all others are free. */
export interface RemoteFederation {
  name: string;
  filename: string;
  dts: false;
  exposes: { './remote': { import: string; name: string } };
  shared: Record<
    string,
    {
      singleton?: boolean;
      strictVersion?: boolean;
      requiredVersion: string;
      import?: false;
      version?: string;
    }
  >;
}

/** These options of the remote in a folder, by its `remote.json` and its kit. */
export function federationOf(context: string): RemoteFederation;

/**
 * Makes of a build with webpack, rspack or Rsbuild what a shop takes (`remote-build.schema.json` of `@olov/contract`):
 * one policy of Trusted Types, the hashes of all chunks, and the record. Its folder is that of `remote.json` and
 * `package.json`; a bundle for the server that is in `server/render.js` of the output already belongs to it.
 */
export class RemotePlugin {
  constructor(federation: Pick<RemoteFederation, 'name' | 'exposes' | 'shared'>);
  // biome-ignore lint/suspicious/noExplicitAny: each bundler has a type of its own
  apply(compiler: any): void;
}
