import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

export interface RemoteAddress {
  container: string;
  url: string;
  integrity: string;
}

export interface VerifierPage {
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
