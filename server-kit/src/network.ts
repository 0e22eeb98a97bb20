import net from 'node:net';

/**
 * Who is behind an address, as far as a limit goes. In IPv6 one subscriber has a whole /64, so that its addresses are
 * one; an address of IPv4 is itself, also where it is written as one of IPv6.
 */
export function networkOf(ip: string): string {
  if (net.isIPv4(ip) || !net.isIPv6(ip)) return ip;
  const [address = ''] = ip.toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  // A URL writes an address in the one way it has, without zeros that lead.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
