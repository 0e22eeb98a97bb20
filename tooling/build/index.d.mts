import type { Configuration, RuleSetRule } from '@rspack/core';

/**
 * The host's builds: for the server that renders pages (in production), and for the browser, where it provides the
 * federation runtime and the shared modules. `port` is the dev server's.
 */
export function hostConfig(options: { context: string; port?: number }): Configuration[];

/** Lets Leaflet run under a policy that refuses HTML from strings. */
export const leafletRule: RuleSetRule;

/** The build of the office: one application for browsers, whose files the back end serves. `port` is the dev server's. */
export function officeConfig(options: { context: string; port?: number }): Configuration;

/**
 * The build of a page of another origin that shows fragments of a shop. It provides the shared modules by the usual
 * runtime of Module Federation; the page itself imports `@olov/shared-kit/forms` if a fragment needs it.
 */
export function outsideConfig(options: { context: string; name: string; entry: string }): Configuration;

/** The builds of a remote for server (in production) and browser, from its `remote.json`. `port` is the dev server's. */
export function remoteConfig(options: { context: string; port?: number }): Configuration[];

/** The build of a server: our own TypeScript in one file, packages left outside. */
export function serverConfig(options: {
  context: string;
  entry: string | Record<string, string>;
  output?: string;
}): Configuration;

/** The page in which the verifier loads a remote: nothing but what the host provides, shared as the host shares it. */
export function verifierPageConfig(options: { context: string }): Configuration;

/**
 * The build of scripts that browsers run beside their pages, each in one file under a name that stays, with what lies
 * in the folder `copy` beside them.
 */
export function workerConfig(options: {
  context: string;
  entry: Record<string, string>;
  output: string;
  copy?: string;
}): Configuration;

/** The script with React’s development build for pages with a build of a developer, in a folder of `workerConfig`. */
export function reactConfig(options: { context: string; output: string }): Configuration;
