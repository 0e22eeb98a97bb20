import { createHmac } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { LanguageId } from '@olov/contract';
import { MESSENGER_HEADERS } from '@olov/contract/customers/messenger';
import { CALLS, type CallId } from '@olov/contract/platform/calls';
import axios, { type AxiosInstance } from 'axios';

/** Base addresses of the three APIs, as in the settings of the host. */
export interface Targets {
  main: string;
  messenger?: string | undefined;
  hr?: string | undefined;
}

/** The identity of a customer, as the host’s server gives it to the three clients. */
export interface Credentials {
  token?: string | undefined;
  hrToken?: string | undefined;
  messengerSecret?: string | undefined;
  tgId?: number | undefined;
  customerId?: string | undefined;
}

export interface Sent {
  query?: Record<string, string | number | boolean | undefined>;
  body?: object | FormData;
  headers?: Record<string, string>;
  language?: LanguageId;
  isAnonymous?: boolean;
}

export interface ApiAnswer {
  status: number;
  /** The parsed JSON, or the text if it is not JSON; for an event stream its media type. */
  body: unknown;
}

/** Time limit in ms, once for the headers of an answer and again for its body. */
export const ANSWER_MS = 20_000;
export const EVENT_STREAM = 'text/event-stream';
const RUSSIAN = 2;

/** Sends the calls of the shop as its three request clients do. */
export class ApiCaller {
  private readonly http: AxiosInstance;

  constructor(
    private readonly targets: Targets,
    readonly credentials: Credentials,
    readonly patienceMs = ANSWER_MS,
  ) {
    this.http = axios.create({
      timeout: patienceMs,
      maxRedirects: 0,
      proxy: false,
      responseType: 'stream',
      validateStatus: () => true,
    });
  }

  baseOf(id: CallId): string | undefined {
    return this.targets[CALLS[id].client];
  }

  /** True if the client of a call has something to identify itself with. */
  isIdentified(id: CallId): boolean {
    const { token, hrToken, messengerSecret } = this.credentials;
    return Boolean({ main: token, hr: hrToken, messenger: messengerSecret }[CALLS[id].client]);
  }

  async send(
    id: CallId,
    { query, body, headers, language = RUSSIAN, isAnonymous }: Sent,
  ): Promise<ApiAnswer> {
    const [method = '', path = ''] = id.split(' ');
    const isForm = body instanceof FormData;
    const hasQuery = method === 'GET' || isForm;
    const {
      status,
      data,
      headers: received,
    } = await this.http.request<Readable>({
      method,
      url: `${this.baseOf(id)}${path}`,
      params: { ...query, ...(hasQuery && { Language: language }) },
      data: method === 'POST' && !isForm ? { ...body, language } : body,
      headers: { ...headers, ...(!isAnonymous && this.identityFor(id)) },
    });
    const type = String(received['content-type'] ?? '');
    if (!type.startsWith(EVENT_STREAM)) {
      // The time limit of axios ends with the headers.
      const body = addAbortSignal(AbortSignal.timeout(this.patienceMs), data);
      return { status, body: parsed(await text(body)) };
    }
    // A stream of events never ends by itself.
    data.destroy();
    return { status, body: type };
  }

  private identityFor(id: CallId): Record<string, string> {
    const { token, hrToken, messengerSecret, tgId = 0, customerId = '' } = this.credentials;
    const { client } = CALLS[id];
    if (client === 'messenger') {
      if (!messengerSecret) return {};
      const timestamp = String(Math.floor(Date.now() / 1000));
      const hash = createHmac('sha256', messengerSecret).update(`${tgId}.${customerId}.${timestamp}`);
      return {
        [MESSENGER_HEADERS.tgId]: String(tgId),
        [MESSENGER_HEADERS.customerId]: customerId,
        [MESSENGER_HEADERS.timestamp]: timestamp,
        [MESSENGER_HEADERS.hash]: hash.digest('hex'),
      };
    }
    const bearer = client === 'hr' ? hrToken : token;
    return bearer ? { Authorization: `Bearer ${bearer}` } : {};
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
