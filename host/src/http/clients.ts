import { type ApiClient, type ApiClients, ApiError } from '@olov/shared-kit';
import type { ClientOptions } from './createClients';

export interface Clients extends ApiClients {
  prepare(): Promise<void>;
}

/** axios is a chunk of its own, which the first view does not load; an earlier request waits for it. */
export function createLazyClients(options: ClientOptions): Clients {
  let loading: Promise<Awaited<ReturnType<typeof load>>> | undefined;
  const load = async () => {
    const { createClients } = await import(/* webpackChunkName: "page-requests" */ './createClients');
    return createClients(options);
  };
  const ready = () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw new ApiError('the request client cannot be loaded', { status: 0, cause: error });
    });
    return loading;
  };
  const lazily = (name: keyof ApiClients): ApiClient => ({
    get: async (...call) => (await ready())[name].get(...call),
    post: async (...call) => (await ready())[name].post(...call),
    put: async (...call) => (await ready())[name].put(...call),
    stream: async (...call) => (await ready())[name].stream(...call),
    readEvent: async (...call) => (await ready())[name].readEvent(...call),
  });
  return {
    main: lazily('main'),
    messenger: lazily('messenger'),
    hr: lazily('hr'),
    async prepare() {
      const identify = async () => {
        const clients = await ready();
        if (!options.session.hasCustomer) await clients.identify();
      };
      await identify().catch(() => {});
    },
  };
}
