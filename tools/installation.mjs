import { readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { root } from './prepare.mjs';

/** A workspace of an installation, its programs, and its further files. */
export const ROOMS = {
  backend: {
    programs: ['dist'],
    files: ['bin', 'gazetteer'],
    scripts: ['content', 'menu', 'prices', 'zones'],
  },
  host: {
    programs: ['dist/server'],
    files: ['dist/browser', 'dist/install'],
    own: ['tooling', 'shared-kit'],
  },
  // The host loads these to check an uploaded build.
  tooling: { programs: ['dist/verifier'], files: [] },
  'shared-kit': { programs: [], files: ['dist/verifier'] },
};

const BRAND = 'olov.config.json';

export const OTHER_PATHS = [
  'deploy',
  'demo-data/dist/seed.json',
  'demo-data/media',
  'docs/configuration.md',
  'docs/operating.md',
  'docs/staff.md',
  BRAND,
  '.npmrc',
];

export const roomPaths = (room) =>
  [...ROOMS[room].programs, ...ROOMS[room].files].map((path) => `${room}/${path}`);

export const remotePath = (remote) => `${remote}/dist/browser`;

/** The build that the pages of the staff show; the back end serves it. */
export const OFFICE = 'office-remote/dist';

export const builtPaths = (remotes) => [
  ...Object.keys(ROOMS).flatMap(roomPaths),
  ...remotes.map(remotePath),
  OFFICE,
];

/** The rule by which the host's server reads the files of a brand. */
const { types, address } = JSON.parse(readFileSync(join(root, 'host/server/brand/brandFiles.json'), 'utf8'));
const ADDRESS = new RegExp(address, 'i');

const textsOf = (value) => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** Logo, fonts and icons that the brand file of the checkout names, as paths beside it. */
export async function brandPaths(from) {
  const texts = textsOf(JSON.parse((await readFile(join(from, BRAND), 'utf8')).replace(/^\ufeff/, '')));
  const paths = [
    ...new Set(texts.filter((text) => extname(text) in types && !ADDRESS.test(text)).map(normalize)),
  ];
  const outside = paths.find((path) => path.startsWith('..'));
  if (outside) throw new Error(`${BRAND} names ${outside}, which is outside of its folder`);
  return paths;
}

/**
 * Copies the files of the checkout `from` into the folder `to`. An operator may run the shop there, so the settings, secrets and
 * database that it may contain stay.
 */
export async function writeInstallation({ from, to, remotes }) {
  await mkdir(to, { recursive: true });
  const earlierRemotes = (await readdir(to)).filter((name) => name.endsWith('-remote'));
  for (const path of [...earlierRemotes, ...builtPaths(remotes)]) {
    await rm(join(to, path), { recursive: true, force: true });
  }
  for (const path of [...builtPaths(remotes), ...OTHER_PATHS, ...(await brandPaths(from))]) {
    await cp(join(from, path), join(to, path), { recursive: true });
  }
}
