import type { ReleaseRefusal } from '@olov/contract';
import type { RefusalCode } from '@olov/contract/platform/refusals';

export class ReleaseError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: RefusalCode,
    message: string,
    readonly problems?: string[],
  ) {
    super(message);
  }

  toBody(): ReleaseRefusal {
    return { error: this.message, code: this.code, ...(this.problems && { problems: this.problems }) };
  }
}
