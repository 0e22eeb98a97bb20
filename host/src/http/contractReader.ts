import { isCallMissing, knownCall, readAnswer, readEvent } from '@olov/contract/platform/reading';
import { ApiError, isApiError } from '@olov/shared-kit';
import { CALL_MISSING, type FeaturesStore } from '@olov/shared-kit/host';

/** Decides whether a call is sent, and reads its answer. */
export interface AnswerReader {
  ask<Answer>(call: string, send: () => Promise<Answer>): Promise<Answer>;
  answer(call: string, value: unknown, status: number): unknown;
  event(call: string, text: string): unknown;
}

/** Passes answers on as they are, for the upstream of a remote. */
export const UNREAD: AnswerReader = {
  ask: (_call, send) => send(),
  answer: (_call, value) => value,
  event: (_call, text) => JSON.parse(text),
};

/** Called with an answer that lacks a required part. */
export type ReportAnswer = (error: ApiError, call: string) => void;

/** A call of a missing feature is not sent; the first call that does not exist switches its feature off. */
export function contractReader(features: FeaturesStore, reportAnswer: ReportAnswer): AnswerReader {
  function reported(call: string, status: number, read: () => unknown): unknown {
    try {
      return read();
    } catch (cause) {
      const error = new ApiError((cause as Error).message, { status, code: 'answer-invalid', cause });
      reportAnswer(error, call);
      throw error;
    }
  }

  return {
    async ask(call, send) {
      const { feature } = knownCall(call);
      if (feature && !features.has(feature)) throw missing(call);
      try {
        return await send();
      } catch (error) {
        const hasCode = isApiError(error) && error.code !== 'unknown';
        if (!feature || !isApiError(error) || !isCallMissing(call, { status: error.status, hasCode }))
          throw error;
        features.lose(feature);
        throw missing(call, error);
      }
    },
    answer: (call, value, status) => reported(call, status, () => readAnswer(call, value)),
    event: (call, text) => reported(call, 200, () => readEvent(call, text)),
  };
}

const missing = (call: string, cause?: ApiError): ApiError =>
  new ApiError(`${call}: the back end does not have this call`, {
    status: cause?.status ?? 404,
    code: CALL_MISSING,
    cause,
  });
