import { type ApiClient, type ApiClients, ApiError } from '@olov/shared-kit';
import type { ClientOptions } from './createClients';

export interface Clients extends ApiClients {
  /** Asks who the customer is if that is unknown; `isAsked` asks anyway. */
  prepare(isAsked?: boolean): Promise<void>;
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
  const lazily = (of: (clients: ApiClients) => ApiClient): ApiClient => ({
    get: async (...call) => of(await ready()).get(...call),
    post: async (...call) => of(await ready()).post(...call),
    put: async (...call) => of(await ready()).put(...call),
    patch: async (...call) => of(await ready()).patch(...call),
    delete: async (...call) => of(await ready()).delete(...call),
    stream: async (...call) => of(await ready()).stream(...call),
    readEvent: async (...call) => of(await ready()).readEvent(...call),
  });
  return {
    main: lazily(({ main }) => main),
    messenger: lazily(({ messenger }) => messenger),
    hr: lazily(({ hr }) => hr),
    upstream: (remote) => lazily(({ upstream }) => upstream(remote)),
    async prepare(isAsked = false) {
      const identify = async () => {
        const clients = await ready();
        if (isAsked || !options.session.hasCustomer) await clients.identify(isAsked);
      };
      await identify().catch(() => {});
    },
  };
}
