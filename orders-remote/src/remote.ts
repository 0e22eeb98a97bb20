import { defineRemote } from '@olov/shared-kit';

export const remote = defineRemote({
  pages: {
    tracker: () => import(/* webpackChunkName: "page-tracker" */ './pages/TrackerPage'),
    profile: () => import(/* webpackChunkName: "page-profile" */ './pages/ProfilePage'),
  },
  fragments: {
    'order-again': () =>
      import(/* webpackChunkName: "fragment-order-again" */ './fragments/OrderAgainFragment'),
  },
  messages: {
    ru: () => import(/* webpackChunkName: "messages-ru" */ '../translations/ru.json'),
    en: () => import(/* webpackChunkName: "messages-en" */ '../translations/en.json'),
    uz: () => import(/* webpackChunkName: "messages-uz" */ '../translations/uz.json'),
  },
});
