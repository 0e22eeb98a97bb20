import dns from 'node:dns';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IANA's special-purpose registries. */
const inner = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const) {
  inner.addSubnet(net, prefix, 'ipv6');
}

export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !inner.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Answers the head; the caller reads or destroys the body. */
export type AskOutside = (
  url: URL,
  options: { signal: AbortSignal; headers?: http.OutgoingHttpHeaders },
) => Promise<http.IncomingMessage>;

/** Shorter than the time after which servers close an idle connection. */
const IDLE = { keepAlive: true, timeout: 2000 };

/**
 * Security: a build names these addresses, and must not make the server request its internal network. A connection that is
 * used again keeps its checked address.
 */
export function createAskOutside(internalOrigins: readonly string[] = []): AskOutside {
  const agents = { http: new http.Agent(IDLE), https: new https.Agent(IDLE) };
  return async (url, options) => {
    const isInternal = internalOrigins.some((pattern) => isOrigin(url, pattern));
    if (!isInternal && !isPublicUrl(url)) throw notPublic(url.host);
    const [{ request }, agent] = url.protocol === 'https:' ? [https, agents.https] : [http, agents.http];
    const sent = request(url, { ...options, agent, ...(!isInternal && { lookup: publicLookup }) });
    const [response] = (await once(sent.end(), 'response')) as [http.IncomingMessage];
    return response;
  };
}

const notPublic = (host: string) => new Error(`${host} is not public`);

/** A connection to a literal address needs no lookup. */
function isPublicUrl({ protocol, hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(address) === 0 || isPublicAddress(address));
}

/** The connection uses the addresses that were checked, so a name cannot change its address in between. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  dns.lookup(hostname, { ...options, all: true }, (error, addresses = []) => {
    const [first] = addresses;
    const failure =
      error ??
      (first && addresses.every(({ address }) => isPublicAddress(address)) ? null : notPublic(hostname));
    if (failure || !first || options.all) callback(failure, failure ? [] : addresses);
    else callback(null, first.address, first.family);
  });

/** Whether a URL has the origin of a pattern, whose port may be `*`. */
export const isOrigin = ({ protocol, hostname, origin }: URL, pattern: string): boolean =>
  pattern.endsWith(':*') ? `${protocol}//${hostname}` === pattern.slice(0, -2) : origin === pattern;
