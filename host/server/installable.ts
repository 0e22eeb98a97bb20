import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeJson, WORKER_PATH, type WorkerBrand } from '@olov/contract';
import { LOCALES, localizedPath } from '@olov/contract/locales';
import type { FastifyInstance } from 'fastify';
import { favicon } from './favicon';
import type { BrandConfig } from './page/html/brand';
import { webManifest } from './page/html/webManifest';

interface Options {
  brand: BrandConfig;
  installDir: string | undefined;
  /** False: sends a service worker that removes itself and its caches. */
  hasWorker: boolean;
}

const ICONS = ['icon-192.png', 'icon-512.png', 'maskable-192.png', 'maskable-512.png', 'apple-touch-180.png'];

const FOR_A_DAY = 'public, max-age=86400';

export async function installable(app: FastifyInstance, { brand, installDir, hasWorker }: Options) {
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml; charset=utf-8').header('cache-control', FOR_A_DAY).send(favicon),
  );

  for (const locale of LOCALES) {
    const manifest = JSON.stringify(webManifest(brand, locale));
    app.get(localizedPath(locale, '/manifest.webmanifest'), (_request, reply) =>
      reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').send(manifest),
    );
  }

  if (installDir === undefined) return;
  for (const name of ICONS) {
    const icon = await readFile(join(installDir, name));
    app.get(`/icons/${name}`, (_request, reply) =>
      reply.type('image/png').header('cache-control', FOR_A_DAY).send(icon),
    );
  }
  const program = await readFile(join(installDir, hasWorker ? 'sw.js' : 'off.js'), 'utf8');
  const worker = hasWorker ? `self.olovBrand=${escapeJson(workerBrand(brand))};\n${program}` : program;
  app.get(WORKER_PATH, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
}

const workerBrand = ({ name, colors }: BrandConfig): WorkerBrand => ({
  name,
  colors: { light: colors?.light ?? {}, dark: colors?.dark ?? {} },
});
