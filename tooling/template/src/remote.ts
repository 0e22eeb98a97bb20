import { defineRemote } from '@olov/shared-kit';

/** The door of the remote: names to lazy modules. The names of pages are those of remote.json. */
export const remote = defineRemote({
  pages: {
    main: () => import(/* webpackChunkName: "page-main" */ './pages/__Name__Page'),
  },
  fragments: {},
  messages: {
    ru: () => import(/* webpackChunkName: "messages-ru" */ '../translations/ru.json'),
    en: () => import(/* webpackChunkName: "messages-en" */ '../translations/en.json'),
    uz: () => import(/* webpackChunkName: "messages-uz" */ '../translations/uz.json'),
  },
});
