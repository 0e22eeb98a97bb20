import { isApiError, isCallMissing, notFound } from '@olov/shared-kit';

/** Turns a 404 of the API into the host's page for a missing address. */
export async function found<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error) && error.status === 404 && !isCallMissing(error)) throw notFound('story');
    throw error;
  }
}
