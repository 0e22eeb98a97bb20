import { isPreviewed, type RemoteOverride } from '@olov/contract';
import type { Keyring } from '@olov/server-kit/keyring';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RegistryDocument, RegistryEntry } from '../../composition/registry';
import { kitProblems } from '../../deploys/conflicts';
import { versionsOf } from '../../deploys/moves';
import { createSigner } from '../../identity/createSigner';

const COOKIE = 'olov_preview';
const SHAPE = /^(([a-z][a-z0-9-]*)@([\w.+-]+))~([\w-]{22})$/;

interface Options {
  sessionSecret: Keyring;
  publicUrl: string;
  isSecure: boolean;
  now?: () => Date;
}

export interface Named {
  id: string;
  version: string;
}

// Security: the signature proves that the shop has given the address away; the registry knows whether it still counts.
export function createPreviews({ sessionSecret, publicUrl, isSecure, now = () => new Date() }: Options) {
  const { sign, isSigned } = createSigner(sessionSecret, 'olov previews');
  const terms = { path: '/', sameSite: 'lax', httpOnly: true, secure: isSecure } as const;

  function named(token: string): Named | undefined {
    const [, text, id, version, signature] = SHAPE.exec(token) ?? [];
    if (!text || !id || !version || !signature || !isSigned(text, signature)) return undefined;
    return { id, version };
  }

  function find({ id, version }: Named, document: RegistryDocument): RegistryEntry | undefined {
    const entry = versionsOf(document, id).find(({ metadata }) => metadata.version === version);
    if (!entry || !isPreviewed(entry.extras, now())) return undefined;
    return kitProblems(entry.extras.build, document, true).length === 0 ? entry : undefined;
  }

  return {
    named,
    find,
    addressOf(id: string, version: string): string {
      const text = `${id}@${version}`;
      return `${new URL(publicUrl).origin}/_preview/${text}~${sign(text)}`;
    },
    shownTo({ cookies }: Pick<FastifyRequest, 'cookies'>, document: RegistryDocument): RemoteOverride[] {
      const preview = named(cookies[COOKIE] ?? '');
      const until = preview && find(preview, document)?.extras.previewUntil;
      return until ? [{ ...preview, until }] : [];
    },
    begin: (reply: FastifyReply, token: string) => reply.setCookie(COOKIE, token, terms),
    end: (reply: FastifyReply) => reply.clearCookie(COOKIE, terms),
  };
}

export type Previews = ReturnType<typeof createPreviews>;
