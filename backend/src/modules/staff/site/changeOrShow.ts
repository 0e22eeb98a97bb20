import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../errors';
import { demandVisit, type Visit } from './surface';

interface Change {
  make(visit: Visit): Promise<void>;
  /** The address after the change. */
  next: string;
  /** Shows the orders as they are now, with the reason of a refusal above them. */
  show(reply: FastifyReply, visit: Visit, problem: string): Promise<FastifyReply>;
}

export async function changeOrShow(
  request: FastifyRequest,
  reply: FastifyReply,
  { make, next, show }: Change,
): Promise<FastifyReply> {
  const visit = demandVisit(request);
  try {
    await make(visit);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return show(reply.code(error.status), visit, error.message);
  }
  return reply.redirect(next, 303);
}
