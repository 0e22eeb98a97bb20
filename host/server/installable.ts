import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeJson, WORKER_PATH, type WorkerBrand } from '@olov/contract';
import { ADDRESS_ICON } from '@olov/contract/platform/constants';
import { LOCALES, localizedPath } from '@olov/contract/platform/locales';
import type { FastifyInstance } from 'fastify';
import { brandStyle } from './brand/brandStyle';
import type { BrandConfig } from './brand/readBrand';
import { sendDocument } from './page/cache/caching';
import { encodeForAll } from './page/cache/encode';
import { faviconOf, webManifest } from './page/html/webManifest';

interface Options {
  brand: BrandConfig;
  installDir: string | undefined;
  hasWorker: boolean;
}

const ICONS = ['icon-192.png', 'icon-512.png', 'maskable-192.png', 'maskable-512.png', 'apple-touch-180.png'];

const favicon = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${color}" d="M16 30c6.500 0 11-4.400 11-10.600C27 12.500 20.500 10 20 2c-5 2-7.600 6.400-7.200 11-1.700-.6-2.700-2-3-3.800C6.800 12 5 15.500 5 19.400 5 25.600 9.500 30 16 30Z"/><path fill="#ffc46b" d="M16 27c3.200 0 5.400-2.100 5.400-5.100 0-3.300-3-4.600-3.400-8.300-2.400 1.600-3.600 3.700-3.600 6-.9-.3-1.500-.9-1.800-1.800-1.300 1.200-2 2.600-2 4.200 0 2.900 2.200 5 5.400 5Z"/></svg>`;

const address = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${color}" d="M12 23s8-7 8-13a8 8 0 1 0-16 0c0 6 8 13 8 13Z"/><circle cx="12" cy="10" r="3" fill="#fff"/></svg>`;

const FLAME = '#d9480f';

const FOR_A_DAY = 'public, max-age=86400';

export async function installable(app: FastifyInstance, { brand, installDir, hasWorker }: Options) {
  const color = brand.colors?.light?.accent ?? FLAME;
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml; charset=utf-8').header('cache-control', FOR_A_DAY).send(favicon(color)),
  );

  app.get(ADDRESS_ICON, (_request, reply) =>
    reply.type('image/svg+xml; charset=utf-8').header('cache-control', FOR_A_DAY).send(address(color)),
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
  const head = hasWorker ? `self.olovBrand=${escapeJson(workerBrand(brand))};\n` : '';
  // A browser asks for it with every page, and gets a 304 until this server changes.
  const worker = { body: await encodeForAll(head + program), isPublic: false };
  app.get(WORKER_PATH, (request, reply) =>
    sendDocument(request, reply.type('text/javascript; charset=utf-8'), worker),
  );
}

const workerBrand = (brand: BrandConfig): WorkerBrand => ({
  name: brand.name,
  icon: faviconOf(brand).src,
  style: brandStyle(brand),
});
