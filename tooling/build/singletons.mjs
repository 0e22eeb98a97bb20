/**
 * The one list of what host and remotes share, and why. Everything else is
 * bundled by the room that uses it. A library that is not in this list but is
 * used by several rooms is re-exported by a facade (`router`, `intl`, `ui`):
 * the facade is shared, the library is not, so only what a facade names is sent.
 */
export const singletons = {
  // Two copies of React break hooks and context.
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  // Belongs to React's instance; a portal of a remote has to be in the host's tree.
  'react-dom': '^19.3.0',
  'react-dom/client': '^19.3.0',
  // Observables of one copy are not seen by the reactions of another.
  mobx: '^7.1.0',
  // Registers its batching with one copy of mobx and of React.
  'mobx-react-lite': '^5.1.0',
  // Stores, remote contract and helpers: a second copy would be a second cart.
  '@olov/shared-kit': 'kit',
  // Facade of react-router-dom: one router context in the page.
  '@olov/shared-kit/router': 'kit',
  // Facade of react-intl: one provider context, compiled messages without the parser.
  '@olov/shared-kit/intl': 'kit',
  // Components and their style sheet: loaded once, looking the same in every room.
  '@olov/shared-kit/ui': 'kit',
};

/**
 * Federation's `shared` option.
 * @param {{ apiVersion: string, kitRange: string, host: boolean }} options
 */
export function sharedModules({ apiVersion, kitRange, host }) {
  return Object.fromEntries(
    Object.entries(singletons).map(([name, range]) => [
      name,
      {
        singleton: true,
        // Strict: a remote built for another major fails alone and visibly instead of running on a wrong kit.
        strictVersion: true,
        requiredVersion: range === 'kit' ? kitRange : range,
        ...(range === 'kit' && { version: apiVersion }),
        // The host provides everything from its synchronous entry; a remote carries no copy of its own.
        ...(host ? { eager: true } : { import: false }),
      },
    ]),
  );
}
