import { paths, type RootStore, splitLocale } from '@olov/shared-kit';
import type { IntlShape } from '@olov/shared-kit/intl';
import { autorun, observable, runInAction } from 'mobx';
import { ActiveOrdersStore, showsOrders } from '../../layout/ActiveOrdersStore';
import type { Router } from '../../router/createRouter';
import type { Client } from './connect';

export interface ButtonsPage {
  client: Client;
  stores: RootStore;
  router: Router;
  intl: IntlShape;
  window: Window;
}

export function followButtons({ client, stores, router, intl, window }: ButtonsPage): void {
  const { post, on } = client;
  const { surroundings, modals, cart } = stores;
  const at = observable.box(pathOf(router));
  router.subscribe(() => runInAction(() => at.set(pathOf(router))));

  autorun(() =>
    post('web_app_setup_back_button', { is_visible: at.get() !== paths.home() || modals.top !== undefined }),
  );
  on('back_button_pressed', () => {
    if (modals.top) modals.top.dispatchEvent(new Event('cancel', { cancelable: true }));
    else if ((window.history.state as { idx?: number } | null)?.idx) void router.navigate(-1);
    else void router.navigate(paths.home());
  });

  autorun(() => {
    const action = surroundings.mainAction;
    post('web_app_setup_main_button', {
      is_visible: action !== undefined,
      is_active: action !== undefined && !action.isBusy,
      is_progress_visible: action?.isBusy ?? false,
      ...(action && { text: action.text }),
    });
  });
  on('main_button_pressed', () => {
    if (!surroundings.mainAction?.isBusy) surroundings.mainAction?.press();
  });

  const running = () =>
    showsOrders(at.get()) || modals.top ? undefined : stores.feature(ActiveOrdersStore).latest?.order;
  autorun(() => {
    const order = running();
    post('web_app_setup_secondary_button', {
      is_visible: order !== undefined,
      is_active: order !== undefined,
      ...(order && {
        text: intl.formatMessage({ id: 'shell.active-order' }, { number: order.number }),
        position: 'top',
      }),
    });
  });
  on('secondary_button_pressed', () => {
    const order = running();
    if (order) void router.navigate(paths.tracker(order.orderId));
  });

  // The client has supported this since 6.2, as it has popups; the SDK assumes an older version.
  if (client.supports('web_app_open_popup'))
    autorun(() => post('web_app_setup_closing_behavior', { need_confirmation: !cart.isEmpty }));
}

const pathOf = ({ state }: Router): string => splitLocale(state.location.pathname)[1];
