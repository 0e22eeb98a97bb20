import type { Readable } from 'node:stream';
import type {
  AddedDeployToken,
  Cause,
  DeployedVersion,
  DeployTokens,
  HostedBuild,
  PreviewEnd,
  PreviewedVersion,
  Promotion,
  ReleaseCheck,
  ReleasedVersion,
  ReleaseRefusal,
  ReleaseStatus,
  Rollback,
  RouteTransfer,
  TrafficChange,
  TransferRequest,
} from '@olov/contract/platform/releases';
import axios, { type AxiosError, type AxiosInstance } from 'axios';
import { failed, unreachable } from '../CliError';
import { reasonOf } from './reasonOf';

/** Statuses of a proxy whose server answers too late or not at all. */
const OF_PROXIES = [502, 503, 504];

const ASK_MS = 30_000;
/** A shop loads a build before it accepts it, and other deploys may run first. */
const DEPLOY_MS = 180_000;

/** The query of a deploy. */
export interface DeployTerms extends Cause {
  traffic: number;
  expectDefault: string;
  expectCanary: string;
}

export interface PreviewTerms extends Cause {
  days?: number;
}

/** An archive, or the address of a hosted build. */
export type Upload = Readable | HostedBuild;

const sending = (upload: Upload, params: object = {}) => ({
  params,
  headers: { 'Content-Type': 'url' in upload ? 'application/json' : 'application/gzip' },
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
      ({ data, status }) =>
        typeof data === 'object' || status === 204 ? data : Promise.reject(this.noShop(status)),
      (error: AxiosError) => Promise.reject(this.failureOf(error)),
    );
  }

  /** With an id it fails if the token may not release that remote. */
  status(id?: string): Promise<ReleaseStatus> {
    return this.http.get('', { params: { for: id } });
  }

  deploy(id: string, upload: Upload, terms: DeployTerms): Promise<DeployedVersion> {
    return this.http.post(`/${id}`, upload, sending(upload, terms));
  }

  preview(id: string, upload: Upload, terms: PreviewTerms): Promise<PreviewedVersion> {
    return this.http.post(`/${id}/preview`, upload, sending(upload, terms));
  }

  endPreview(id: string, end: PreviewEnd): Promise<ReleasedVersion[]> {
    return this.http.post(`/${id}/end-preview`, end);
  }

  check(id: string, archive: Readable): Promise<ReleaseCheck> {
    return this.http.post(`/${id}/check`, archive, sending(archive));
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

  retire(id: string, cause: Cause): Promise<ReleasedVersion[]> {
    return this.http.post(`/${id}/retire`, cause);
  }

  tokens(): Promise<DeployTokens> {
    return this.http.get('/tokens');
  }

  addToken(remote: string, name: string): Promise<AddedDeployToken> {
    return this.http.post(`/${remote}/tokens`, { name });
  }

  revokeToken(remote: string, name: string): Promise<void> {
    return this.http.delete(`/${remote}/tokens/${name}`);
  }

  private failureOf(error: AxiosError): Error {
    const { response, config } = error;
    if (!response)
      return unreachable(
        `The shop at ${this.shell} cannot be reached: ${reasonOf(error, config?.timeout ?? ASK_MS)}.`,
      );
    const refusal = Object(response.data) as Partial<ReleaseRefusal>;
    if (typeof refusal.error !== 'string')
      return OF_PROXIES.includes(response.status)
        ? this.noAnswer(response.status)
        : this.noShop(response.status);
    // A fault of the shop's machine says nothing of the build.
    if (response.status >= 500)
      return unreachable(`The shop cannot do it now (${response.status} ${refusal.code}): ${refusal.error}.`);
    return failed(
      `The shop refused it (${response.status} ${refusal.code}): ${refusal.error}.`,
      refusal.problems,
      refusal.code,
    );
  }

  private noAnswer(status: number): Error {
    return unreachable(
      `A proxy before ${this.shell} answered ${status}: the shop may still be at work. Look at \`olov status\` before you repeat it.`,
    );
  }

  private noShop(status: number): Error {
    return unreachable(
      `${this.shell} answered ${status}, but not like an Olov shop: check the address of --shell.`,
    );
  }
}
