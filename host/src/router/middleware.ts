import { paths } from '@olov/shared-kit';
import { redirect } from '@olov/shared-kit/router';
import type { RouterContext } from './context';

export type Middleware = (
  context: Pick<RouterContext, 'stores' | 'shell'>,
) => Response | undefined | Promise<Response | undefined>;

const order: Middleware = ({ stores, shell }) => {
  // The order page itself says that nothing can be ordered here, with and without a cart.
  if (!stores.features.has('ordering')) return undefined;
  if (stores.cart.isEmpty) {
    stores.toasts.show({ severity: 'info', summary: 'shell.order.cart-empty' });
    return redirect(paths.home());
  }
  if (stores.location.isComplete) return undefined;
  shell.openPicker(paths.order());
  return redirect(paths.home());
};

/** All middleware. The host’s remote.json names them, so that a remote with an unknown one is not released. */
export const middlewares: Readonly<Record<string, Middleware>> = { order };

export function middlewareNamed(name: string): Middleware {
  const middleware = Object.hasOwn(middlewares, name) ? middlewares[name] : undefined;
  if (!middleware) throw new Error(`Unknown route middleware: ${name}`);
  return middleware;
}
