import { randomBytes } from 'node:crypto';
import type { Locale } from '@olov/contract/platform/locales';
import type { Keyring } from '@olov/server-kit/keyring';
import { createSigner } from '../identity/createSigner';
import type { Family, FigureName } from './figures';

/** The properties of a page view that its reports count for. */
export interface TrialView {
  /** In ms since 1970. */
  at: number;
  locale: Locale;
  family: Family;
  /** The remotes whose trials count the view. */
  remotes: readonly string[];
  /** The figures that this page has beside those of every page. */
  figures: readonly FigureName[];
  /** The shop had no room to render the page, so its HTML and times say nothing about its versions. */
  isUnrendered?: boolean;
}

const SHAPE = /^(([\w-]+)\.[\w-]{16})\.([\w-]{22})$/;

/** Security: only this shop can create the ids, and each is valid only for the build of its page. */
export function createViewIds(sessionSecret: Keyring) {
  const { sign, isSigned } = createSigner(sessionSecret, 'olov page views');
  return {
    issue(build: string, view: TrialView): string {
      const said = Buffer.from(JSON.stringify(view)).toString('base64url');
      const text = `${said}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(`${build} ${text}`)}`;
    },
    read(id: string, build: string): TrialView | undefined {
      const [, text, said, signature] = SHAPE.exec(id) ?? [];
      if (!text || !said || !signature || !isSigned(`${build} ${text}`, signature)) return undefined;
      return JSON.parse(Buffer.from(said, 'base64url').toString('utf8')) as TrialView;
    },
  };
}

export type ViewIds = ReturnType<typeof createViewIds>;
