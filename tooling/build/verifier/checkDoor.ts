import { fragmentNames } from '@olov/contract/platform/fragments';
import { LOCALES, type Locale } from '@olov/contract/platform/locales';
import { withCode } from '@olov/contract/platform/refusals';
import type { RemoteBuild } from '@olov/contract/platform/remote';
import { pagesOf } from '../../src/release/pagesOf';
import { type Catalogue, textProblems } from '../../src/texts/textProblems';
import { explain } from './explain';

type Loader = () => Promise<unknown>;
type Names = Record<string, Loader>;

interface Report {
  stage(name: string): void;
  problem(text: string): void;
}

/** Reports violations of the `RemoteModule` contract. */
export async function checkDoor(exposed: unknown, record: RemoteBuild, report: Report): Promise<void> {
  const door = isObject(exposed) && isObject(exposed.remote) ? exposed.remote : undefined;
  if (!door)
    return report.problem(
      'the door exports no `remote`: export const remote = defineRemote(…) in src/remote.ts',
    );
  const { manifest } = record;
  const kinds = { page: 'pages', fragment: 'fragments', texts: 'messages' } as const;
  const names = { page: pagesOf(manifest.routes), fragment: fragmentNames(manifest), texts: LOCALES };

  async function load(kind: keyof typeof kinds): Promise<Map<string, Record<string, unknown>>> {
    const offered = door?.[kinds[kind]];
    const loaders: Names = isObject(offered) ? (offered as Names) : {};
    for (const name of Object.keys(loaders)) {
      if (!(names[kind] as readonly string[]).includes(name)) {
        report.problem(`${kind} ${name} is in the door but not in remote.json: add it there or remove it`);
      }
    }
    const modules = new Map<string, Record<string, unknown>>();
    for (const name of names[kind]) {
      report.stage(`${kind} ${name}`);
      const loader = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
      if (typeof loader !== 'function') {
        report.problem(`${kind} ${name} is not in the door: add it to \`${kinds[kind]}\` in src/remote.ts`);
        continue;
      }
      try {
        const module = await loader();
        if (isObject(module)) modules.set(name, module);
        else report.problem(`${kind} ${name} answers no module: give the door () => import(…)`);
      } catch (error) {
        report.problem(explain(error, `${kind} ${name}`));
      }
    }
    return modules;
  }

  const pages = await load('page');
  const fragments = await load('fragment');
  const catalogues = await load('texts');

  for (const [name, { Component, mount, loader }] of pages) {
    if (!isShown(Component, mount)) report.problem(noComponent(`page ${name}`));
    if (loader !== undefined && typeof loader !== 'function') {
      report.problem(`page ${name} has a loader that is no function: export async function loader(context)`);
    }
  }
  for (const [name, { Component, mount }] of fragments) {
    if (!isShown(Component, mount)) report.problem(noComponent(`fragment ${name}`));
  }
  checkTexts(catalogues, pages, report);
}

const noComponent = (what: string) =>
  `${what} exports no component that can be rendered: export const Component = …, or a function mount`;

function checkTexts(
  catalogues: Map<string, Record<string, unknown>>,
  pages: Map<string, Record<string, unknown>>,
  { problem }: Report,
): void {
  const known = new Map<string, Catalogue>();
  for (const [locale, { default: messages }] of catalogues) {
    if (isObject(messages)) known.set(locale, messages as Catalogue);
    else problem(`texts ${locale} are no catalogue: let the door import translations/${locale}.json`);
  }
  // A catalogue that could not be loaded is reported already.
  if (known.size === LOCALES.length) {
    const found = textProblems(Object.fromEntries(known) as Record<Locale, Catalogue>);
    for (const one of withCode('text', found)) problem(one);
  }
  for (const [name, { titleId }] of pages) {
    if (titleId === undefined) continue;
    if (typeof titleId !== 'string' || ![...known.values()].every((ids) => Object.hasOwn(ids, titleId))) {
      problem(
        `page ${name} has the title ${titleId}, which is not in every catalogue: add it to translations/*.json`,
      );
    }
  }
}

const isShown = (component: unknown, mount: unknown): boolean =>
  mount === undefined ? isRenderable(component) : typeof mount === 'function';

/** Functions, and the results of memo, forwardRef and lazy. */
function isRenderable(value: unknown): boolean {
  if (typeof value === 'function') return true;
  return (
    isObject(value) &&
    typeof value.$$typeof === 'symbol' &&
    RENDERABLE.has(Symbol.keyFor(value.$$typeof) ?? '')
  );
}
const RENDERABLE = new Set(['react.memo', 'react.forward_ref', 'react.lazy']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
