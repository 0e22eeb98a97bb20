/**
 * The entry of `services` that an address belongs to. Security: the address comes from a browser, so any other one is
 * refused, and the back end cannot be made to call an address of its own network.
 */
export function serviceOf(endpoint: string, services: readonly string[]): string | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const { protocol, host, origin, username, password } = new URL(endpoint);
  if (username + password !== '') return undefined;
  return services.find((service) => {
    if (service.startsWith('http:')) return origin === service;
    // `host` has a port only if it is not the usual one.
    return (
      protocol === 'https:' && (service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service)
    );
  });
}
