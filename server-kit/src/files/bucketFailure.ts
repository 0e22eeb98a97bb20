import { StorageError } from './StorageError';

interface Place {
  bucket: string;
  endpoint: string | undefined;
}

interface ClientError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const statusOf = (error: unknown): number | undefined => (error as ClientError).$metadata?.httpStatusCode;

/** True if there is no such file. A missing bucket has the same status, but is a failure. */
export const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as ClientError).name !== 'NoSuchBucket';

const TEMPORARY = new Set([408, 429]);

/** Security: only the name of an error goes into the message, because errors of the client contain key ids. */
export function describeFailure(error: unknown, { bucket, endpoint = 'Amazon S3' }: Place): StorageError {
  const { name, code } = error as ClientError;
  const status = statusOf(error);
  const place = `the bucket "${bucket}" (${endpoint})`;
  if (name === 'CredentialsProviderError')
    return new StorageError(
      `STORAGE_URL: there are no credentials for ${place}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`,
      false,
    );
  if (status === undefined && /^Region is missing/.test((error as ClientError).message))
    return new StorageError('STORAGE_URL: must have a region, or AWS_REGION must be set', false);
  if (name === 'NoSuchBucket')
    return new StorageError(`STORAGE_URL: there is no bucket "${bucket}" at ${endpoint}: create it`, false);
  // An answer that is no answer of a bucket comes from a proxy.
  if (status === undefined || status < 300 || status >= 500 || TEMPORARY.has(status)) {
    const why = [status, code ?? name].filter(Boolean).join(' ');
    return new StorageError(`${place} does not answer (${why})`, true);
  }
  const advice =
    status === 403
      ? 'check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and their permission to read, write, list and delete'
      : 'check bucket, endpoint and region';
  return new StorageError(`STORAGE_URL: ${place} refuses (${status} ${name}): ${advice}`, false);
}
