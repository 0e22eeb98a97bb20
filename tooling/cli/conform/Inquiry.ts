import { ApiErrorBody, HONEYPOT_FIELD } from '@olov/contract';
import { CALLS, type Call, type CallId } from '@olov/contract/platform/calls';
import type { Layer } from '@olov/contract/platform/layers';
import { DEFAULT_LOCALE, LOCALE_INFO, LOCALES } from '@olov/contract/platform/locales';
import { AnswerError, readAnswer } from '@olov/contract/platform/reading';
import { faultsOf } from '@olov/contract/platform/validation';
import type { AxiosError } from 'axios';
import type { Static, TSchema } from 'typebox';
import { unreachable } from '../CliError';
import { reasonOf } from '../shell/reasonOf';
import type { ApiAnswer, ApiCaller, Sent } from './ApiCaller';
import { hasWords, isMissing, partsOf, reasonIn } from './answers';
import { fieldsOf, isPartOf, mistakesIn, withoutNulls } from './fieldsOf';

/** A `call` or a `field` is missing, an `answer` is malformed or wrong, a `warning` is allowed but odd. */
type Kind = 'call' | 'field' | 'answer' | 'warning';

export interface Finding {
  kind: Kind;
  layer: Layer;
  call: CallId;
  /** Path in the answer, for a missing field: `products[].name`. */
  field?: string;
  /** The value with which the shop goes on without the field, as JSON. */
  fallback?: string;
  /** A sentence about the call, without its name: `lacks products[].name`. */
  text: string;
}

type AnswerOf<Id extends CallId> = (typeof CALLS)[Id] extends { answer: infer Answer extends TSchema }
  ? Static<Answer>
  : unknown;

const UNIDENTIFIED: readonly number[] = [401, 403];

/** POSTs that change nothing. */
const READING: readonly CallId[] = [
  'POST /api/delivery/Calculate',
  'POST /api/promo/Check',
  'POST /api/delivery/Repeat',
  'POST /api/push/Check',
];

/** Sends calls to a back end and collects findings. A missing call is sent once. */
export class Inquiry {
  readonly findings: Finding[] = [];
  readonly tried = new Set<CallId>();
  /** Calls that were never sent, with the reason. */
  readonly untried = new Map<CallId, string>();
  /** Whether an optional field was ever sent, by call and path. */
  readonly optional = new Map<string, boolean>();
  private readonly missing = new Set<CallId>();

  constructor(
    private readonly caller: ApiCaller,
    readonly mayWrite: boolean,
  ) {}

  get credentials() {
    return this.caller.credentials;
  }

  /** The answer to a request that should succeed; undefined, with a finding or a reason, if there is none. */
  async ask<Id extends CallId>(id: Id, sent: Sent = {}): Promise<AnswerOf<Id> | undefined> {
    const answer = await this.send(id, sent);
    if (!answer) return undefined;
    if (answer.status < 200 || answer.status > 299) {
      this.find('answer', id, `was answered ${answer.status}${reasonIn(answer)}`);
      return undefined;
    }
    return this.read(id, answer) as AnswerOf<Id> | undefined;
  }

  /** Sends a call like `ask` in each language; returns the answer in the default one. */
  async askInEveryLanguage<Id extends CallId>(id: Id, sent: Sent = {}): Promise<AnswerOf<Id> | undefined> {
    const others: string[] = [];
    for (const locale of LOCALES.filter((one) => one !== DEFAULT_LOCALE))
      others.push(JSON.stringify(await this.ask(id, { ...sent, language: LOCALE_INFO[locale].id })));
    const answer = await this.ask(id, { ...sent, language: LOCALE_INFO[DEFAULT_LOCALE].id });
    if (hasWords(answer) && others.every((other) => other === JSON.stringify(answer)))
      this.find('warning', id, 'answers the same texts in all languages');
    return answer;
  }

  /** A request that has to be refused with one of the statuses. */
  async askInVain(
    id: CallId,
    sent: Sent,
    statuses: readonly number[],
    why: string,
  ): Promise<ApiAnswer | undefined> {
    const answer = await this.send(id, sent, statuses);
    if (!answer) return undefined;
    if (!statuses.includes(answer.status)) {
      this.find('answer', id, `was answered ${answer.status} and not ${statuses.join(' or ')}: ${why}`);
    } else if (faultsOf(ApiErrorBody, answer.body).length > 0) {
      this.find('warning', id, `refuses without \`error\` and \`code\`: customers read a general text`);
    }
    return answer;
  }

  find(
    kind: Kind,
    call: CallId,
    text: string,
    { layer = CALLS[call].layer, ...known }: Partial<Pick<Finding, 'layer' | 'field' | 'fallback'>> = {},
  ): void {
    if (this.findings.some((one) => one.call === call && one.text === text)) return;
    this.findings.push({ kind, layer, call, ...known, text });
  }

  /** Notes why a call is not tried; a call that was tried before stays tried. */
  leave(id: CallId, because: string): undefined {
    const { client, probe }: Call = CALLS[id];
    const base = this.missing.has(probe as CallId) ? `the shop does not send it without ${probe}` : because;
    const reason = this.caller.baseOf(id) ? base : `--${client} names its address`;
    if (!this.tried.has(id) && !this.untried.has(id)) this.untried.set(id, reason);
    return undefined;
  }

  /** Probes a call as the host does. If it is not missing, notes why it is not tried. */
  async check(id: CallId, because: string): Promise<undefined> {
    const { probe }: Call = CALLS[id];
    if (this.caller.baseOf(id) && !this.tried.has(id) && (probe === 'get' || probe === 'empty-post')) {
      const body = { [HONEYPOT_FIELD]: 'olov' };
      const answer = await this.receive(id, { ...(probe === 'empty-post' && { body }), isAnonymous: true });
      if (answer && isMissing(answer)) return this.miss(id);
    }
    return this.leave(id, because);
  }

  private async send(
    id: CallId,
    sent: Sent,
    expected: readonly number[] = [],
  ): Promise<ApiAnswer | undefined> {
    if (this.missing.has(id)) return undefined;
    if (!this.caller.baseOf(id)) return this.leave(id, '');
    if (!this.mayWrite && !id.startsWith('GET ') && !READING.includes(id))
      return this.check(id, 'it stores something: see --write');
    const answer = await this.receive(id, sent);
    if (!answer) return undefined;
    const isExpected = expected.includes(answer.status);
    if (UNIDENTIFIED.includes(answer.status) && !isExpected && !this.caller.isIdentified(id))
      return this.leave(id, 'it needs a customer: see --token, --hr-token and --messenger-secret');
    if (!isExpected && isMissing(answer)) return this.miss(id);
    this.tried.add(id);
    this.untried.delete(id);
    return answer;
  }

  private async receive(id: CallId, sent: Sent): Promise<ApiAnswer | undefined> {
    try {
      return await this.caller.send(id, sent);
    } catch (error) {
      const text = `got no answer: ${reasonOf(error as AxiosError, this.caller.patienceMs)}`;
      // Without any answer so far the address is probably wrong, and all other calls would fail too.
      if (this.tried.size === 0) throw unreachable(`${id} at ${this.caller.baseOf(id)} ${text}.`);
      this.tried.add(id);
      this.find('answer', id, text);
      return undefined;
    }
  }

  private miss(id: CallId): undefined {
    this.missing.add(id);
    this.tried.add(id);
    this.untried.delete(id);
    this.find('call', id, 'is missing');
    return undefined;
  }

  /** The answer as the shop reads it; undefined if the shop cannot read it. */
  private read(id: CallId, { body }: ApiAnswer): unknown {
    const { answer: schema, layer }: Call = CALLS[id];
    if (!schema) return body;
    const sent = withoutNulls(partsOf(id, body));
    if (sent === undefined) return readAnswer(id, body);
    const fields = [...fieldsOf(schema, sent)];
    for (const { path, isExtra, isRequired, isSent, fallback } of fields) {
      const known = {
        layer: isExtra ? 'extra' : layer,
        field: path,
        ...(fallback !== undefined && { fallback: JSON.stringify(fallback) }),
      } as const;
      if (!isRequired && isExtra) this.noteOptional(id, path, isSent);
      if (isRequired && !isSent) this.find('field', id, `lacks ${path}`, known);
    }
    for (const { path, isForm, text } of mistakesIn(schema, sent)) {
      // The shop reads an addition of another form as absent: its name may be the same by chance.
      const isIgnored = isForm && fields.some((one) => one.isExtra && isPartOf(path, one.path));
      if (isIgnored) this.find('field', id, `has another ${path}`, { layer: 'extra', field: path });
      else this.find('answer', id, text);
    }
    try {
      return readAnswer(id, body);
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
      const isTold = this.findings.some(
        ({ call, kind, layer: of }) => call === id && kind !== 'warning' && of === layer,
      );
      if (!isTold) this.find('answer', id, `cannot be read: ${error.message}`);
      return undefined;
    }
  }

  private noteOptional(id: CallId, path: string, isSent: boolean): void {
    const name = `${id} ${path}`;
    this.optional.set(name, isSent || (this.optional.get(name) ?? false));
  }
}
