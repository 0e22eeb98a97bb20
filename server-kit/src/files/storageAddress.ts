import { demand } from '../settings/kinds';
import { isKey } from './FileStore';

/** The address of an S3-compatible bucket. Its credentials are in the environment. */
export interface StorageAddress {
  bucket: string;
  /** Folder of the bucket, without a slash at its ends; empty for the whole bucket. */
  prefix: string;
  /** Address of the storage server; undefined for Amazon’s. */
  endpoint: string | undefined;
  region: string | undefined;
}

const FORM = 'must be s3://<bucket>/<prefix>?endpoint=<URL>&region=<region>';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]+$/;

/** `s3://bucket/prefix?endpoint=…&region=…`. Messages do not repeat the value, because it may contain a password. */
export function parseStorageAddress(value: string): StorageAddress {
  demand(value, URL.canParse(value) && new URL(value).protocol === 's3:', FORM);
  const { hostname, port, username, password, pathname, searchParams, hash } = new URL(value);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const unknown = [...searchParams.keys()].find((name) => name !== 'endpoint' && name !== 'region');
  demand(
    value,
    username + password === '',
    `must contain no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`,
  );
  demand(value, port + hash === '' && BUCKET.test(hostname), `${FORM}, with the name of a bucket`);
  demand(value, prefix === '' || isKey(prefix), `${FORM}, with a prefix of letters, digits and . _ + - /`);
  demand(value, unknown === undefined, `must have no parameter ${unknown}, only endpoint and region`);
  const [endpoint, region] = [searchParams.get('endpoint'), searchParams.get('region')];
  return {
    bucket: hostname,
    prefix,
    endpoint: endpoint === null ? undefined : demandEndpoint(endpoint),
    region:
      region === null
        ? undefined
        : demand(region, REGION.test(region), 'must have a region such as eu-central-1'),
  };
}

function demandEndpoint(endpoint: string): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const isPlain =
    url && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === '';
  return demand(
    endpoint,
    isPlain === true,
    'must have an http or https URL as its endpoint, without credentials',
  );
}
