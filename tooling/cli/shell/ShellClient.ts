import type { Readable } from 'node:stream';
import type {
  Cause,
  DeployedVersion,
  HostedBuild,
  Promotion,
  ReleaseCheck,
  ReleasedVersion,
  ReleaseRefusal,
  ReleaseStatus,
  Rollback,
  RouteTransfer,
  TrafficChange,
  TransferRequest,
} from '@olov/contract/releases';
import axios, { type AxiosError, type AxiosInstance } from 'axios';
import { failed, unreachable } from '../CliError';
import { reasonOf } from './reasonOf';

const ASK_MS = 30_000;
/** A shop loads a build before it accepts it, and other deploys may run first. */
const DEPLOY_MS = 180_000;

/** The query of a deploy. */
export interface DeployTerms extends Cause {
  traffic: number;
  expectDefault: string;
  expectCanary: string;
}

const upload = (type: string, params: object = {}) => ({
  params,
  headers: { 'Content-Type': type },
  timeout: DEPLOY_MS,
});

/** The contract of the release API is in contract/src/releases.ts. */
export class ShellClient {
  private readonly http: AxiosInstance;

  constructor(
    /** With a trailing slash. */
    readonly shell: string,
    token: string,
  ) {
    this.http = axios.create({
      baseURL: `${shell}api/releases`,
      headers: { Authorization: `Bearer ${token}` },
      timeout: ASK_MS,
      // A redirect would send the token to another server.
      maxRedirects: 0,
      maxBodyLength: Number.POSITIVE_INFINITY,
      proxy: false,
    });
    this.http.interceptors.response.use(
      ({ data }) => (typeof data === 'object' ? data : Promise.reject(this.noShop(200))),
      (error: AxiosError) => Promise.reject(this.failureOf(error)),
    );
  }

  /** With an id it fails if the token may not release that remote. */
  status(id?: string): Promise<ReleaseStatus> {
    return this.http.get('', { params: { for: id } });
  }

  deployArchive(id: string, archive: Readable, terms: DeployTerms): Promise<DeployedVersion> {
    return this.http.post(`/${id}`, archive, upload('application/gzip', terms));
  }

  deployHosted(id: string, build: HostedBuild, terms: DeployTerms): Promise<DeployedVersion> {
    return this.http.post(`/${id}`, build, upload('application/json', terms));
  }

  check(id: string, archive: Readable): Promise<ReleaseCheck> {
    return this.http.post(`/${id}/check`, archive, upload('application/gzip'));
  }

  traffic(id: string, change: TrafficChange): Promise<ReleasedVersion[]> {
    return this.http.post(`/${id}/traffic`, change);
  }

  promote(id: string, promotion: Promotion): Promise<ReleasedVersion[]> {
    return this.http.post(`/${id}/promote`, promotion);
  }

  rollback(id: string, rollback: Rollback): Promise<ReleasedVersion[]> {
    return this.http.post(`/${id}/rollback`, rollback);
  }

  transfer(id: string, request: TransferRequest): Promise<RouteTransfer> {
    return this.http.post(`/${id}/transfer`, request);
  }

  private failureOf(error: AxiosError): Error {
    const { response, config } = error;
    if (!response)
      return unreachable(
        `The shop at ${this.shell} cannot be reached: ${reasonOf(error, config?.timeout ?? ASK_MS)}.`,
      );
    const refusal = Object(response.data) as Partial<ReleaseRefusal>;
    if (typeof refusal.error !== 'string') return this.noShop(response.status);
    return failed(`The shop refused it (${response.status}): ${refusal.error}.`, refusal.problems);
  }

  private noShop(status: number): Error {
    return unreachable(
      `${this.shell} answered ${status}, but not like an Olov shop: check the address of --shell.`,
    );
  }
}
