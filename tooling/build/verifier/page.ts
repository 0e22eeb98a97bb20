import { exposedModule } from '../federation/container';

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
    return exposedModule(name);
  },
};
