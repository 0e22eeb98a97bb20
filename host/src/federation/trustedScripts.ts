interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** The page’s own policy lists the names (host/server/page/security.ts). */
export function trustedScripts(name: string, urls: readonly string[]): (url: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(name, {
    createScriptURL(url) {
      if (urls.includes(url)) return url;
      throw new TypeError(`${url} is not a script of ${name}`);
    },
  });
  return (url) => policy?.createScriptURL(url) ?? url;
}
