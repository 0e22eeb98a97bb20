import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Composed, HOST } from '../composition/compose';
import type { Compositions } from '../composition/compositions';
import { visitorOf } from '../composition/visitor';
import type { Config } from '../config';
import { type HealthOf, statusOf } from '../deploys/status';
import { assetsDir, type VersionStore } from '../deploys/versionStore';
import { sendDocument } from '../page/cache/caching';
import { encodeForAll } from '../page/cache/encode';
import { DEVELOPMENT_SCRIPT } from '../page/html/preloads';
import { overridesOf, pinsOf } from '../page/overrides/overrides';
import { emulator } from './emulator/routes';
import { renderDeveloperPage } from './html';
import { partsOf } from './partsOf';

interface Options extends Pick<Config, 'dataDir' | 'allowOverrides' | 'telegram'> {
  versions: Pick<VersionStore, 'ensure'>;
  compositions: Compositions;
  health(): Promise<HealthOf>;
  installDir: string | undefined;
}

/** Only in a shop that allows overrides of remotes. */
export async function developerRoutes(app: FastifyInstance, options: Options) {
  const { telegram: bot, allowOverrides, installDir } = options;
  const developmentBot = bot && 'token' in bot && bot.isDevelopment ? bot : undefined;
  if (developmentBot) app.log.warn('TELEGRAM_DEVELOPMENT is on: anybody can be any Telegram user');
  if (allowOverrides.length === 0) return;
  developerPage(app, options);
  if (installDir === undefined) return;
  const react = {
    body: await encodeForAll(await readFile(join(installDir, 'react.js'), 'utf8')),
    isPublic: false,
  };
  app.get(DEVELOPMENT_SCRIPT, (request, reply) =>
    sendDocument(request, reply.type('text/javascript; charset=utf-8'), react),
  );
  // Security: anybody could sign launch data of the development bot for every user.
  if (developmentBot) await app.register(emulator, { token: developmentBot.token, installDir });
}

function developerPage(app: FastifyInstance, options: Options) {
  const { dataDir, versions, compositions, allowOverrides, health } = options;

  async function measuredParts(id: string, composed: Composed | undefined) {
    const entry = id === HOST ? composed?.host : composed?.remotes[id];
    if (!composed || !entry) return { mine: undefined, parts: [] };
    const { version } = entry.metadata;
    await versions.ensure(id, version);
    const folder = join(assetsDir(dataDir), id, version);
    const parts = partsOf(id, entry, composed).map(async (part) => ({
      ...part,
      bytes: part.files && (await sentSize(folder, part.files)),
    }));
    return { mine: version, parts: await Promise.all(parts) };
  }

  app.get('/_olov', async (request, reply) => {
    const document = await compositions.read();
    const overrides = overridesOf(request, allowOverrides, document);
    const composed = await compositions.of(
      { visitor: visitorOf(request), pins: pinsOf(overrides) },
      document,
    );
    const { remotes, shared } = statusOf(document, await health());
    const html = renderDeveloperPage({
      compositionId: composed?.composition.id,
      overrides,
      allowOverrides,
      rooms: await Promise.all(
        remotes.map(async (room) => ({ ...room, ...(await measuredParts(room.id, composed)) })),
      ),
      shared,
    });
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  });
}

/** The bytes of files as browsers get them; undefined if the version is on another host. */
async function sentSize(folder: string, files: Iterable<string>): Promise<number | undefined> {
  const sizes = [...new Set(files)].map(async (file) => {
    const path = join(folder, file);
    return (await stat(`${path}.br`).catch(() => stat(path))).size;
  });
  return Promise.all(sizes).then(
    (all) => all.reduce((sum, size) => sum + size, 0),
    () => undefined,
  );
}
