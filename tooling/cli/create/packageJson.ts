import { singletons } from '../../build/singletons.mjs';

/** The shop itself was tested with these versions. */
export const DEV_DEPENDENCIES = {
  '@swc/core': '1.16.18',
  '@swc/jest': '0.2.39',
  '@testing-library/dom': '10.4.2',
  '@testing-library/jest-dom': '6.9.1',
  '@testing-library/react': '16.3.3',
  '@types/jest': '30.0.0',
  '@types/node': '20.19.25',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  jest: '30.5.2',
  'jest-environment-jsdom': '30.5.2',
  typescript: '7.0.2',
} as const;

interface Framework {
  dependencies?: Record<string, string>;
  /** The policy of Trusted Types that it makes. */
  policy?: string;
}

/** Besides React, which comes from the shop. */
export const FRAMEWORKS: Record<string, Framework> = {
  vue: { dependencies: { vue: '3.5.45' }, policy: 'vue' },
  svelte: { dependencies: { svelte: '5.57.3' }, policy: 'svelte-trusted-html' },
  lit: { dependencies: { lit: '3.3.3' }, policy: 'lit-html' },
  none: {},
};

/** A newer version lacks the binaries for some platforms. */
export const OVERRIDES = { 'unrs-resolver': '1.12.2' } as const;

const PACKAGES = ['contract', 'shared-kit', 'tooling'];

/** One version for all packages, or the files of `npm pack` in a folder. */
export const packageSpecs = (source: { version: string } | { folder: string; packed: string }) =>
  Object.fromEntries(
    PACKAGES.map((name) => [
      `@olov/${name}`,
      'version' in source ? source.version : `file:${source.folder}/${packedFile(name, source.packed)}`,
    ]),
  );

export const packedFiles = (version: string): string[] => PACKAGES.map((name) => packedFile(name, version));

const packedFile = (name: string, version: string): string => `olov-${name}-${version}.tgz`;

/** The libraries that a remote shares with the shop. */
export const PEER_DEPENDENCIES = Object.fromEntries(
  Object.entries(singletons).filter(([name, range]) => range !== 'kit' && !name.includes('/')),
);

/** In a workspace the tools come from the root. */
export function packageJson(
  name: string,
  kit: { specs: Record<string, string>; range: string },
  isWorkspace: boolean,
  own: { packageManager?: string | undefined; dependencies?: Record<string, string> | undefined } = {},
) {
  const files = Object.entries(kit.specs).filter(([, spec]) => spec.startsWith('file:'));
  return {
    name: `@olov/${name}-remote`,
    version: '1.0.0',
    private: true,
    type: 'module',
    ...(!isWorkspace && { engines: { node: '>=20.19.0' }, packageManager: own.packageManager }),
    scripts: {
      build: 'rspack build',
      dev: 'olov dev',
      check: 'olov check',
      typecheck: 'tsc -p .',
      test: 'jest',
    },
    peerDependencies: { '@olov/shared-kit': kit.range, ...PEER_DEPENDENCIES },
    ...(own.dependencies && { dependencies: own.dependencies }),
    // yarn does not install what a repository itself names as its peers.
    devDependencies: { ...kit.specs, ...(!isWorkspace && { ...DEV_DEPENDENCIES, ...PEER_DEPENDENCIES }) },
    ...(!isWorkspace && {
      overrides: OVERRIDES,
      // For pnpm and yarn, which would look for the packed packages’ own versions of each other in a registry.
      resolutions: { ...OVERRIDES, ...Object.fromEntries(files) },
    }),
  };
}
