import net from 'node:net';

/** The default: only a proxy on this machine is trusted. */
export const TRUSTED_PROXIES = ['loopback'];

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Parses a comma-separated list of addresses, networks (`10.0.0.0/8`) and Fastify’s names of ranges. `X-Forwarded-For`
 * is trusted only from these.
 *
 * @throws Error with a sentence that names the wrong part of the list
 */
export function readTrustedProxies(text: string | undefined): string[] {
  if (!text?.trim()) return TRUSTED_PROXIES;
  if (text.trim() === 'none') return [];
  return text.split(',').map((entry) => {
    const name = entry.trim();
    if (!NAMED.has(name) && !isNetwork(name)) {
      throw new Error(
        `TRUSTED_PROXIES must be none, or a list of addresses, networks, loopback, linklocal and uniquelocal, unlike "${name}"`,
      );
    }
    return name;
  });
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = net.isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
