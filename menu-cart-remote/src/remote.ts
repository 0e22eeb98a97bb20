import { defineRemote } from '@olov/shared-kit';

export const remote = defineRemote({
  pages: {
    menu: () => import(/* webpackChunkName: "page-menu" */ './pages/MenuPage'),
    order: () => import(/* webpackChunkName: "page-order" */ './pages/OrderPage'),
  },
  fragments: {
    cart: () => import(/* webpackChunkName: "fragment-cart" */ './fragments/CartFragment'),
    'cart-column': () =>
      import(/* webpackChunkName: "fragment-cart-column" */ './fragments/CartColumnFragment'),
    dish: () => import(/* webpackChunkName: "fragment-dish" */ './fragments/DishFragment'),
  },
  messages: {
    ru: () => import(/* webpackChunkName: "messages-ru" */ '../translations/ru.json'),
    en: () => import(/* webpackChunkName: "messages-en" */ '../translations/en.json'),
    uz: () => import(/* webpackChunkName: "messages-uz" */ '../translations/uz.json'),
  },
});
