import { join } from 'node:path';
import type { RemoteBuild } from '@olov/contract';
import type { RenderRequest } from '../../src/render/request';
import { type OwnedRule, rulesOf } from '../../src/router/rules';
import { type Composed, compose, HOST } from '../composition/compose';
import type { RegistryDocument, RegistryEntry } from '../composition/registry';
import { versionsOf, withVersions } from '../deploys/moves';
import { createPool, type Pool } from './createPool';
import type { RenderFailure } from './Job';
import type { RenderFiles } from './messages';
import type { StartWorker } from './RenderWorker';

interface Options {
  start: StartWorker;
  filesOf(composed: Composed): Promise<RenderFiles | undefined>;
  requestOf(composed: Composed, found: OwnedRule): RenderRequest;
  renderMs: number;
  log: { warn(details: object, text: string): void };
}

export type Probe = (build: RemoteBuild, folder: string, document: RegistryDocument) => Promise<string[]>;

/** An API that is down is not a problem of the build. */
export function createProbe({ start, filesOf, requestOf, renderMs, log }: Options): Probe {
  return async (build, folder, document) => {
    const { id } = build.manifest;
    const file = build.server && join(folder, build.server);
    const composed = compose(withBuild(document, build), { pins: { [id]: build.version } });
    const live = compose(document);
    const known = live && (await filesOf(live));
    if (!file || !composed || !known) return [];
    const files: RenderFiles =
      id === HOST ? { ...known, host: file } : { ...known, remotes: { ...known.remotes, [id]: file } };
    const pool = createPool({ start, files, log });
    try {
      const { problems } = await pool.ready;
      const problem = problems[id];
      if (problem) return [`its build for the server cannot be loaded: ${problem}`];
      return await failuresOf(pool, composed, id === HOST ? Object.keys(files.remotes) : [id]);
    } catch (error) {
      return [`its build for the server cannot be loaded: ${(error as Error).message}`];
    } finally {
      pool.close();
    }
  };

  async function failuresOf(pool: Pool, composed: Composed, ids: readonly string[]): Promise<string[]> {
    const pages = rulesOf(composed.composition).filter(
      ({ remote, rule }) => ids.includes(remote) && isProbed(rule),
    );
    const failures: string[] = [];
    for (const page of pages) {
      try {
        await pool.run(
          { kind: 'render', request: requestOf(composed, page) },
          page.remote,
          performance.now() + renderMs,
        );
      } catch (error) {
        const { kind, message } = error as RenderFailure;
        if (kind === 'threw' && isOfTheApi(message)) continue;
        failures.push(`the page ${page.rule.path} cannot be rendered on the server: ${firstLine(message)}`);
      }
    }
    return failures;
  }
}

const isProbed = ({ path, prerendered, redirect }: OwnedRule['rule']): boolean =>
  prerendered === true && redirect === undefined && !path.includes(':');

const isOfTheApi = (stack: string): boolean => /^(ApiError|AbortError|TimeoutError)\b/.test(stack);

const firstLine = (text: string): string => text.split('\n')[0] ?? '';

function withBuild(document: RegistryDocument, build: RemoteBuild): RegistryDocument {
  const { id } = build.manifest;
  const entry: RegistryEntry = {
    url: `/remotes/${id}/${build.version}/`,
    metadata: { version: build.version, integrity: build.integrity[build.entry] ?? '' },
    deployment: { traffic: 0, default: false },
    extras: { build, events: [] },
  };
  return withVersions(document, id, [entry, ...versionsOf(document, id)]);
}
