/* Judgements of a failed request by the status of its answer. Browsers load this module too. */

/** True if a gateway answers for a server that does not: the request may have succeeded. */
export const isGatewayFailure = (status: number): boolean => status >= 502 && status <= 504;

/** True for a failure that may pass; 0 is no answer, and 429 only means that too many requests were sent. */
export const mayPass = (status: number): boolean => status === 0 || status === 429 || status >= 500;
