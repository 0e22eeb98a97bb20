export type Factory = () => unknown;

/** A shared module in the form of Module Federation, so that entries of every runtime understand it. */
export interface Provided {
  version: string;
  from: string;
  scope: string[];
  get: () => Factory | Promise<Factory>;
}

/** The provided modules by name and version. */
export type ShareScope = Record<string, Record<string, Provided>>;

interface Consumed {
  shareKey: string;
  requiredVersion: string;
}

/** The used part of the bundler’s runtime, `__webpack_require__`, of a build with shared modules. */
export interface FederationRuntime {
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  f: Record<string, (chunk: number | string, parts: Promise<unknown>[]) => void>;
  S: { default?: ShareScope };
  initializeSharingData?: {
    scopeToSharingDataMapping: Record<string, { name: string; version: string; factory: Provided['get'] }[]>;
  };
  consumesLoadingData?: {
    chunkMapping?: Record<string, string[]>;
    moduleIdToConsumeDataMapping?: Record<string, Consumed>;
    initialConsumes?: string[];
  };
  initializeExposesData?: { moduleMap: Record<string, () => Promise<Factory>> };
  initContainer?: (scope: ShareScope) => void;
  getContainer?: (name: string) => Promise<Factory>;
}
