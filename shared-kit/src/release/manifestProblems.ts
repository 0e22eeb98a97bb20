import semver from 'semver';
import type { RemoteBuild, RouteRule } from '../contract/remote';
import { LOCALES } from '../i18n/locales';
import { pagesOf } from './pagesOf';

/** Names that become folders, host names of caches and parts of URLs. */
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_ID = 40;

/** What is wrong with what the record says of itself: names, routes and what belongs to them. */
export function manifestProblems(record: RemoteBuild): string[] {
  const { manifest, version, container, pages, fragments, messages } = record;
  const problems: string[] = [];
  const { id, sharedKit, routes } = manifest;
  const isHost = id === 'host';

  if (!ID.test(id) || id.length > MAX_ID) {
    problems.push(
      `"${id}" is no id: use up to ${MAX_ID} small letters and digits with single hyphens, like menu-cart`,
    );
  }
  if (!semver.valid(version)) {
    problems.push(`"${version}" is no version: give package.json one like 1.2.0`);
  }
  if (!semver.validRange(sharedKit)) {
    problems.push(`sharedKit "${sharedKit}" is no range: write one like ^1.0.0 into remote.json`);
  }
  const expected = `olov_${id.replaceAll('-', '_')}`;
  if (!isHost && container !== expected) {
    problems.push(`the container is called ${container} instead of ${expected}: build with remoteConfig()`);
  }
  for (const page of pagesOf(routes)) {
    if (!Object.hasOwn(pages, page)) {
      problems.push(`page ${page} has no files: name its chunk page-${page} in src/remote.ts`);
    }
  }
  for (const fragment of manifest.fragments) {
    if (!Object.hasOwn(fragments, fragment)) {
      problems.push(
        `fragment ${fragment} has no files: name its chunk fragment-${fragment} in src/remote.ts`,
      );
    }
  }
  for (const locale of LOCALES) {
    if (!Object.hasOwn(messages, locale)) {
      problems.push(
        `the texts in ${locale} have no files: name their chunk messages-${locale} in src/remote.ts`,
      );
    }
  }
  const paths = routes.map(({ path }) => path);
  for (const path of new Set(paths.filter((other, index) => paths.indexOf(other) !== index))) {
    problems.push(`the route ${path} is there twice: keep one of them in remote.json`);
  }
  return [...problems, ...routes.flatMap(patternProblems)];
}

const patternProblems = ({ path, validate = {} }: RouteRule): string[] =>
  Object.entries(validate).flatMap(([param, pattern]) => [
    ...(path.split('/').some((part) => part === `:${param}` || part === `:${param}?`) || param === '*'
      ? []
      : [
          `the route ${path} checks "${param}", which is no parameter of its path: remove it or write :${param}`,
        ]),
    ...(isPattern(pattern)
      ? []
      : [`"${pattern}" of the route ${path} is no regular expression: mend it in remote.json`]),
  ]);

function isPattern(text: string): boolean {
  try {
    // As the router uses it.
    return new RegExp(`^(?:${text})$`) !== undefined;
  } catch {
    return false;
  }
}
