import { isApiError, notFound } from '@olov/shared-kit';

/** An answer of the API; what it does not know has no page. */
export async function found<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw notFound('story');
    throw error;
  }
}
