import type { Readable } from 'node:stream';
import type {
  HostedBuild,
  Promotion,
  ReleasedVersion,
  ReleaseRefusal,
  ReleaseStatus,
  Rollback,
  TrafficChange,
} from '@olov/contract/releases';
import { failed, unreachable } from '../CliError';
import { reasonOf } from './reasonOf';

const ASK_MS = 30_000;
/** A shop loads a build before it accepts it, and other deploys may run first. */
const DEPLOY_MS = 180_000;

interface Call {
  method: 'GET' | 'POST';
  path: string;
  type?: string;
  body?: string | Readable;
  timeoutMs?: number;
}

/** Client of a shop’s release API (contract/releases.ts). */
export class ShellClient {
  constructor(
    /** Address of the shop with a trailing slash. */
    readonly shell: string,
    private readonly token: string,
  ) {}

  status(): Promise<ReleaseStatus> {
    return this.call({ method: 'GET', path: '' });
  }

  deployArchive(id: string, archive: Readable, traffic: number): Promise<ReleasedVersion> {
    return this.deploy(id, traffic, { type: 'application/gzip', body: archive });
  }

  deployHosted(id: string, build: HostedBuild, traffic: number): Promise<ReleasedVersion> {
    return this.deploy(id, traffic, { type: 'application/json', body: JSON.stringify(build) });
  }

  traffic(id: string, change: TrafficChange): Promise<ReleasedVersion[]> {
    return this.move(id, 'traffic', change);
  }

  promote(id: string, promotion: Promotion): Promise<ReleasedVersion[]> {
    return this.move(id, 'promote', promotion);
  }

  rollback(id: string, rollback: Rollback): Promise<ReleasedVersion[]> {
    return this.move(id, 'rollback', rollback);
  }

  private deploy(id: string, traffic: number, body: Pick<Call, 'type' | 'body'>): Promise<ReleasedVersion> {
    return this.call({ method: 'POST', path: `/${id}?traffic=${traffic}`, timeoutMs: DEPLOY_MS, ...body });
  }

  private move(id: string, action: string, body: object): Promise<ReleasedVersion[]> {
    return this.call({
      method: 'POST',
      path: `/${id}/${action}`,
      type: 'application/json',
      body: JSON.stringify(body),
    });
  }

  private async call<Answer>({ method, path, type, body, timeoutMs = ASK_MS }: Call): Promise<Answer> {
    const url = `${this.shell}api/releases${path}`;
    const request: RequestInit & { duplex: 'half' } = {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(type && { 'content-type': type }) },
      body: (body ?? null) as BodyInit | null,
      // A redirect would send the token to another server.
      redirect: 'error',
      duplex: 'half',
      signal: AbortSignal.timeout(timeoutMs),
    };
    const response = await fetch(url, request).catch((error) => {
      throw unreachable(`The shop at ${this.shell} cannot be reached: ${reasonOf(error, timeoutMs)}.`);
    });
    const text = await response.text().catch(() => '');
    const answer = parse(text);
    if (response.ok && answer !== undefined) return answer as Answer;
    const refusal = answer as Partial<ReleaseRefusal> | undefined;
    if (typeof refusal?.error === 'string') {
      throw failed(`The shop refused it (${response.status}): ${refusal.error}.`, refusal.problems);
    }
    throw unreachable(
      `${this.shell} answered ${response.status}, but not as an Olov shop does: check the address of --shell.`,
    );
  }
}

function parse(text: string): unknown {
  try {
    return Object(JSON.parse(text));
  } catch {
    return undefined;
  }
}
