import * as runtimeCore from '@module-federation/runtime-core';

export interface RemoteAddress {
  container: string;
  url: string;
  integrity: string;
}

export interface VerifierPage {
  open(remote: RemoteAddress): Promise<unknown>;
}

interface Container {
  init(scope: object): unknown;
  get(name: string): Promise<() => unknown>;
}

/** The scope of the modules that this build provides; the bundler replaces the name. */
declare const __webpack_share_scopes__: { default: object };

declare global {
  var olovVerifier: VerifierPage | undefined;
  var _FEDERATION_RUNTIME_CORE: object | undefined;
}

// Entries that an earlier version of the preset built need it.
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

globalThis.olovVerifier = {
  async open({ container: name, url, integrity }) {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = url;
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => reject(new Error(`${url} did not come`)));
      document.head.append(script);
    });
    const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
    if (!container) throw new Error(`the entry makes no container ${name}`);
    await container.init(__webpack_share_scopes__.default);
    return (await container.get('./remote'))();
  },
};
