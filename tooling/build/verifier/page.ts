import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** Where a remote's entry is and which hash it has to have. */
export interface RemoteAddress {
  container: string;
  url: string;
  integrity: string;
}

/** What the page offers to the process around it. */
export interface VerifierPage {
  /** Loads a remote as the host does and answers what it exposes. */
  open(remote: RemoteAddress): Promise<unknown>;
}

declare global {
  var olovVerifier: VerifierPage | undefined;
}

globalThis.olovVerifier = {
  open({ container, url, integrity }) {
    registerPlugins([
      {
        name: 'olov-verifier',
        createScript({ url: asked }) {
          const script = document.createElement('script');
          script.async = true;
          script.crossOrigin = 'anonymous';
          if (asked === url) script.integrity = integrity;
          script.src = asked;
          return script;
        },
      },
    ]);
    registerRemotes([{ name: container, entry: url }]);
    return loadRemote(`${container}/remote`);
  },
};
