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
