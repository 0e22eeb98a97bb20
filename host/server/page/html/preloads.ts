import type { RemoteBuild } from '@olov/contract';
import type { Locale } from '@olov/contract/platform/locales';
import type { BrandConfig } from '../../brand/readBrand';
import type { Composed } from '../../composition/compose';
import { urlOf } from '../../composition/libraries';
import { messageFiles, type RegistryEntry } from '../../composition/registry';
import type { Preload } from './html';

/** React’s development build, with which a hot update of a developer’s build keeps the state of the page. */
export const DEVELOPMENT_SCRIPT = '/_olov/react.js';

type Files = RemoteBuild['door'];

interface Route {
  remote: string;
  page: string;
  prerendered?: boolean | undefined;
}

const NONE: Files = { js: [], css: [] };

/** No script of the first view has to wait for another one to name it. */
export function filesOf(
  { host, remotes }: Composed,
  locale: Locale,
  route: Route | undefined,
  { isRendered = false, fonts }: { isRendered?: boolean; fonts?: Preload[] | undefined } = {},
) {
  const shell = host.extras.build;
  const remote = route && remotes[route.remote];
  const groups: [RegistryEntry, Files][] = [[host, messageFiles(host, locale)]];
  if (remote && route) {
    const { build } = remote.extras;
    if (!route.prerendered) groups.push([host, shell.pages.requests ?? NONE]);
    groups.push(
      [remote, { js: [build.entry], css: [] }],
      [remote, build.door],
      [remote, build.pages[route.page] ?? NONE],
      [remote, messageFiles(remote, locale)],
    );
  }
  const own = shell.door.css.map((file) => preload(host, file, 'style'));
  const links = groups.flatMap(([entry, files]) => [
    ...files.js.map((file) => preload(entry, file, 'script')),
    ...files.css.map((file) => preload(entry, file, 'style')),
  ]);
  const shown =
    fonts ??
    (shell.fonts ?? [])
      .filter((file) => new Intl.Locale(locale).maximize().script === 'Cyrl' || !file.includes('cyrillic'))
      .map((file) => preload(host, file, 'font'));
  return {
    scripts: [...(shell.libraries ?? []).map((file) => preload(host, file, 'script')), entryOf(host)],
    // Styles block rendering only for content that is already in the HTML.
    styles: unique(isRendered ? [...own, ...links.filter(isStyle)] : own),
    preloads: unique([...shown, ...(isRendered ? links.filter((link) => !isStyle(link)) : links)]),
  };
}

/** No character of it can end the value in a header. */
const HASH = /^[\w+/=.-]+$/;

/**
 * The header `Link` of a first visit. The browser requests these scripts before it parses the HTML, in which the early
 * script and the texts of style sheets would delay them. A file without a hash is requested by its tag alone.
 */
export const linkHeader = (files: readonly Preload[]): string =>
  files
    .filter(({ as, integrity }) => as === 'script' && HASH.test(integrity))
    .map(
      ({ url, integrity }) =>
        `<${encodeURI(url)}>; rel=preload; as=script; crossorigin=anonymous; integrity="${integrity}"; fetchpriority=low`,
    )
    .join(', ');

/** The scripts whose text may be in a rendered page: all of its first view besides libraries and the entry of the remote. */
export function textsOf({ host, remotes }: Composed, locale: Locale, route: Route | undefined): Preload[] {
  const remote = route && remotes[route.remote];
  const groups: [RegistryEntry, Files | undefined][] = [[host, messageFiles(host, locale)]];
  if (remote && route) {
    const { door, pages } = remote.extras.build;
    groups.push([remote, door], [remote, pages[route.page]], [remote, messageFiles(remote, locale)]);
  }
  return unique([
    ...groups.flatMap(([entry, files = NONE]) => files.js.map((file) => preload(entry, file, 'script'))),
    entryOf(host),
  ]);
}

/** The files of the brand's display font that a page in the language needs; undefined if the shop's own font is shown. */
export function brandFonts({ fonts }: Pick<BrandConfig, 'fonts'>, locale: Locale): Preload[] | undefined {
  return fonts?.display?.files
    .filter(({ languages }) => languages?.includes(locale) ?? true)
    .map(({ file: url }) => ({ url, as: 'font', integrity: '' }));
}

const entryOf = (host: RegistryEntry): Preload => ({
  ...preload(host, host.extras.build.entry, 'script'),
  isEntry: true,
});

const isStyle = ({ as }: Preload): boolean => as === 'style';

const unique = (links: Preload[]): Preload[] => [...new Map(links.map((link) => [link.url, link])).values()];

const preload = (entry: RegistryEntry, file: string, as: Preload['as']): Preload => ({
  url: urlOf(entry, file),
  as,
  integrity: entry.extras.build.integrity[file] ?? '',
});
