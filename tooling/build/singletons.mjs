// This is the only list of the modules that host and remotes share; each room bundles everything else itself.
// A facade re-exports a library that is not in the list, so only the re-exported parts are sent.
export const singletons = {
  // Two copies of React break hooks and context.
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  // Depends on the instance of React; a remote’s portal has to be in the host’s tree.
  'react-dom': '^19.3.0',
  'react-dom/client': '^19.3.0',
  // Reactions of one copy do not see observables of another.
  mobx: '^7.1.0',
  // Registers its batching with one copy of mobx and of React.
  'mobx-react-lite': '^5.1.0',
  // Stores, contract of remotes and helpers: a second copy would be a second cart.
  '@olov/shared-kit': 'kit',
  // Facade of react-router-dom: one router context in the page.
  '@olov/shared-kit/router': 'kit',
  // Facade of react-intl: one provider context, compiled messages without the parser.
  '@olov/shared-kit/intl': 'kit',
  // Components and their style sheet: loaded once, with the same look in every room.
  '@olov/shared-kit/ui': 'kit',
  // Facade of PrimeReact: one copy of its providers and overlays in the page.
  '@olov/shared-kit/forms': 'kit',
};

/** The host provides these in a chunk of their own, which the first page that needs one loads. */
const LATE = new Set(['@olov/shared-kit/forms']);

export function sharedModules({ apiVersion, kitRange, host, isWhole = false }) {
  return Object.fromEntries(
    Object.entries(singletons).map(([name, range]) => [
      name,
      {
        singleton: true,
        // Strict: a remote for another major fails visibly and alone, instead of running with a wrong kit.
        strictVersion: true,
        requiredVersion: range === 'kit' ? kitRange : range,
        ...(range === 'kit' && { version: apiVersion }),
        // The host provides the other modules from its synchronous entry script; a remote contains no copies.
        ...(host ? { eager: isWhole || !LATE.has(name) } : { import: false }),
      },
    ]),
  );
}
