// Declares `security` of a schema.
import type {} from '@fastify/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Right } from './rights';
import type { StaffIdentity } from './staffIdentity';

type Security = Record<string, string[]>[];

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface CustomerIdentity {
  customer: Hook;
  visitor: Hook;
  applicant: Hook;
  /** Refuses tokens of other APIs. */
  reader: Hook;
  /** The host's server, which asks for the status page. */
  status: Hook;
}

/** The guards of routes. */
export interface Identity extends CustomerIdentity, StaffIdentity {}

/** Makes the options of routes: their guard, and their operation in the OpenAPI document. */
export const operation =
  <Guard extends object>(tag: string, guard: Guard, security?: Security) =>
  <Schema extends object>(operationId: string, summary: string, schema: Schema) => ({
    ...guard,
    schema: { operationId, summary, tags: [tag], ...(security && { security }), ...schema },
  });

export const openOperation = (tag: string) => operation(tag, {});

/**
 * Published content, which pages of every origin may read: no cookie and no token changes the answer. Drafts need a header that
 * other origins cannot send, because no preflight is answered.
 */
export const publishedOperation = (tag: string) =>
  operation(tag, {
    onRequest: async (_request: FastifyRequest, reply: FastifyReply) =>
      void reply.header('access-control-allow-origin', '*'),
  });

export function operationsOf(tag: string, { identity }: { identity: Identity }) {
  const asCustomer = { onRequest: identity.customer };
  const security = [{ customer: [] }];
  return {
    open: openOperation(tag),
    visitor: operation(tag, { onRequest: identity.visitor }, [{}, { customer: [] }]),
    reader: operation(tag, { onRequest: identity.reader }, [{}, { applicant: [] }]),
    applicant: operation(tag, { onRequest: identity.applicant }, [{ applicant: [] }]),
    customer: operation(tag, asCustomer, security),
    customerPerMinute: (max: number) =>
      operation(tag, { ...asCustomer, config: perMinute(max, ({ customerId }) => customerId) }, security),
    staff: (...right: Right) => operation(tag, identity.staff(...right), [{ staff: [] }]),
  };
}

export const perMinute = (max: number, keyGenerator: (request: FastifyRequest) => string) => ({
  rateLimit: { max, timeWindow: '1 minute', hook: 'preHandler' as const, keyGenerator },
});
