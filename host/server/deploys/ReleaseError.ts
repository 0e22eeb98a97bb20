import type { ReleaseRefusal } from '@olov/contract';

export class ReleaseError extends Error {
  constructor(
    readonly statusCode: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 422,
    readonly code: string,
    message: string,
    readonly problems?: string[],
  ) {
    super(message);
  }

  toBody(): ReleaseRefusal {
    return { error: this.message, code: this.code, ...(this.problems && { problems: this.problems }) };
  }
}
