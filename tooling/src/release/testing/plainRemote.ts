import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LOCALES } from '@olov/contract/platform/locales';
import { put } from './aBuild';

const run = promisify(execFile);

const CONFIG = `
import { federationOf, RemotePlugin } from '@olov/tooling/plugin';

const context = import.meta.dirname;
const federation = { ...federationOf(context), shareStrategy: 'loaded-first' };
const path = context + '/dist/browser';
const rules = [{
  test: /\\.css$/,
  type: 'css/auto',
  generator: { localIdentName: federation.name + '-[local]' },
  parser: { namedExports: false },
}];`;

/** The programs of a team that builds with a bundler of its own. */
const PLAIN_BUILDS = {
  rspack: `import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
${CONFIG}
const compiler = rspack({
  context, mode: 'production', entry: {}, output: { path, publicPath: 'auto' }, module: { rules },
  plugins: [new ModuleFederationPlugin(federation), new RemotePlugin(federation)],
});
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
});`,
  webpack: `import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
${CONFIG}
const compiler = webpack({
  context, mode: 'production', entry: {}, output: { path }, module: { rules }, experiments: { css: true },
  plugins: [new ModuleFederationPlugin(federation), new RemotePlugin(federation)],
});
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
});`,
  rsbuild: `import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { createRsbuild } from '@rsbuild/core';
${CONFIG}
const rsbuild = await createRsbuild({
  cwd: context,
  config: {
    mode: 'production',
    source: { entry: {} },
    output: { distPath: { root: path }, cssModules: { localIdentName: federation.name + '-[local]' } },
    tools: {
      htmlPlugin: false,
      rspack: { plugins: [new ModuleFederationPlugin(federation), new RemotePlugin(federation)] },
    },
  },
});
await rsbuild.build();`,
} as const;

type Bundler = keyof typeof PLAIN_BUILDS;

export const BUNDLERS = Object.keys(PLAIN_BUILDS) as Bundler[];

export const plainRemote = (bundler: Bundler, sharedKit: string): Record<string, string> => ({
  'package.json': JSON.stringify({ name: 'reviews-remote', version: '1.0.0', type: 'module' }),
  'remote.json': JSON.stringify({
    id: 'reviews',
    team: 'reviews',
    sharedKit,
    routes: [{ path: '/reviews', page: 'main' }],
    fragments: [],
  }),
  'build.mjs': PLAIN_BUILDS[bundler],
  'src/remote.js': `
    export const remote = {
      pages: { main: () => import(/* webpackChunkName: "page-main" */ './page.js') },
      fragments: {},
      messages: {
        ${LOCALES.map(
          (locale) =>
            `${locale}: () => import(/* webpackChunkName: "messages-${locale}" */ '../translations/${locale}.json'),`,
        ).join('\n        ')}
      },
    };`,
  'src/page.js': `
    import { createElement } from 'react';
    import { useIntl } from '@olov/shared-kit/intl';
    import styles from './page.module.css';
    import './chart.css';

    export const titleId = 'reviews.title';
    export const Component = () =>
      createElement('h1', { className: styles.title }, useIntl().formatMessage({ id: titleId }));`,
  'src/chart.css': 'body h1 { letter-spacing: 3px; }',
  'src/page.module.css': '.title { color: rgb(1, 2, 3); }',
  ...Object.fromEntries(
    LOCALES.map((locale) => [
      `translations/${locale}.json`,
      JSON.stringify({ 'reviews.title': `${bundler}, ${locale}` }),
    ]),
  ),
});

export async function buildPlainRemote(folder: string, sources: Record<string, string>): Promise<string> {
  for (const [file, text] of Object.entries(sources)) await put(folder, file, text);
  await run(process.execPath, ['build.mjs'], { cwd: folder });
  return join(folder, 'dist/browser');
}
