import net from 'node:net';

/**
 * The network of an IP address, for limits. An IPv6 subscriber has a whole /64, and some have up to a /48, so all its
 * addresses count as one; an IPv4 address counts alone, also in its IPv6-mapped form.
 */
export function networkOf(ip: string, prefix: 48 | 64 = 64): string {
  if (net.isIPv4(ip) || !net.isIPv6(ip)) return ip;
  const [address = ''] = ip.toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  // A URL normalizes an IPv6 address, without leading zeros.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, prefix / 16).join(':')}::/${prefix}`;
}
