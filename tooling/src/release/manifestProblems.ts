import { fragmentNames } from '@olov/contract/platform/fragments';
import { LOCALES } from '@olov/contract/platform/locales';
import { withCode } from '@olov/contract/platform/refusals';
import { containerOf, type RemoteBuild, type RemoteManifest } from '@olov/contract/platform/remote';
import semver from 'semver';
import { BUILD_WITH } from './buildAgain';
import { contributionProblems } from './fragments/contributionProblems';
import { fragmentProblems } from './fragments/fragmentProblems';
import { isHost } from './isHost';
import { isId, MAX_ID, RESERVED_IDS } from './names';
import { pagesOf } from './pagesOf';
import { routeProblems } from './routeProblems';

/** Maximum length, because the version becomes a folder and a part of URLs. */
const MAX_VERSION = 64;
/** Maximum length, because the public `/registry.json` contains the team of every version. */
const MAX_TEAM = 100;
const MAX_ROUTES = 200;
const MAX_FRAGMENTS = 100;

export function manifestProblems(record: RemoteBuild): string[] {
  const { manifest, version, container, pages, fragments, messages } = record;
  const problems: string[] = [];
  const { id, sharedKit, routes } = manifest;

  if (!isId(id)) {
    problems.push(
      `"${id}" is no id: use up to ${MAX_ID} small letters and digits with single hyphens, like menu-cart`,
    );
  }
  if (RESERVED_IDS.has(id)) {
    problems.push(`the id ${id} stands for the shop itself in tokens and in the history: choose another one`);
  }
  // semver would normalize " 1.0.0" and "v1.0.0", but the version is used unchanged.
  if (semver.valid(version) !== version || version.length > MAX_VERSION) {
    problems.push(
      `"${version.slice(0, MAX_VERSION)}" is no version: give package.json one like 1.2.0, of at most ${MAX_VERSION} characters`,
    );
  }
  if (!semver.validRange(sharedKit)) {
    problems.push(`sharedKit "${sharedKit}" is no range: write a range like ^1.0.0 into remote.json`);
  }
  const expected = containerOf(id);
  if (!isHost(record) && container !== expected) {
    problems.push(`the container is called ${container} instead of ${expected}: ${BUILD_WITH}`);
  }
  const missing = [
    ...pagesOf(routes)
      .filter((page) => !Object.hasOwn(pages, page))
      .map((page) => `page ${page} has no files: name its chunk page-${page} in src/remote.ts`),
    ...fragmentNames(manifest)
      .filter((fragment) => !Object.hasOwn(fragments, fragment))
      .map(
        (fragment) =>
          `fragment ${fragment} has no files: name its chunk fragment-${fragment} in src/remote.ts`,
      ),
    ...LOCALES.filter((locale) => !Object.hasOwn(messages, locale)).map(
      (locale) =>
        `the texts in ${locale} have no files: name their chunk messages-${locale} in src/remote.ts`,
    ),
  ];
  problems.push(...withCode('no-files', missing));
  if (!isHost(record) && manifest.middleware) {
    problems.push(
      'only the host provides middleware: name the middleware of a route in that route of remote.json',
    );
  }
  const paths = routes.map(({ path }) => path);
  for (const path of new Set(paths.filter((other, index) => paths.indexOf(other) !== index))) {
    problems.push(`the route ${path} is duplicated: keep one of them in remote.json`);
  }
  return [
    ...problems,
    ...sizeProblems(manifest),
    ...withCode('fragment', fragmentProblems(manifest)),
    ...withCode('contribution', contributionProblems(manifest)),
    ...withCode(
      'route',
      routes.flatMap((route) => routeProblems(route, routes)),
    ),
  ];
}

const sizeProblems = ({ team, routes, fragments }: RemoteManifest): string[] => [
  ...(team.length > MAX_TEAM ? [`the name of the team is longer than ${MAX_TEAM} characters`] : []),
  ...(routes.length > MAX_ROUTES
    ? [`it has ${routes.length} routes: a remote has at most ${MAX_ROUTES}`]
    : []),
  ...(fragments.length > MAX_FRAGMENTS
    ? [`it has ${fragments.length} fragments: a remote has at most ${MAX_FRAGMENTS}`]
    : []),
];
