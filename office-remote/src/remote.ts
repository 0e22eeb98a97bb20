import { defineRemote } from '@olov/shared-kit';

export const remote = defineRemote({
  pages: {
    accounts: () => import(/* webpackChunkName: "page-accounts" */ './pages/AccountsPage'),
    applications: () => import(/* webpackChunkName: "page-applications" */ './pages/ApplicationsPage'),
    board: () => import(/* webpackChunkName: "page-board" */ './pages/BoardPage'),
    content: () => import(/* webpackChunkName: "page-content" */ './pages/ContentPage'),
    courier: () => import(/* webpackChunkName: "page-courier" */ './pages/CourierPage'),
    customers: () => import(/* webpackChunkName: "page-customers" */ './pages/CustomersPage'),
    draft: () => import(/* webpackChunkName: "page-drafts" */ './pages/DraftPage'),
    drafts: () => import(/* webpackChunkName: "page-drafts" */ './pages/DraftsPage'),
    figures: () => import(/* webpackChunkName: "page-figures" */ './pages/FiguresPage'),
    log: () => import(/* webpackChunkName: "page-log" */ './pages/LogPage'),
    messages: () => import(/* webpackChunkName: "page-messages" */ './pages/MessagesPage'),
    order: () => import(/* webpackChunkName: "page-order" */ './pages/OrderPage'),
    orders: () => import(/* webpackChunkName: "page-orders" */ './pages/OrdersPage'),
    menu: () => import(/* webpackChunkName: "page-menu" */ './pages/MenuPage'),
    password: () => import(/* webpackChunkName: "page-password" */ './pages/PasswordPage'),
    prices: () => import(/* webpackChunkName: "page-prices" */ './pages/PricesPage'),
    promos: () => import(/* webpackChunkName: "page-promos" */ './pages/PromosPage'),
    restaurant: () => import(/* webpackChunkName: "page-restaurant" */ './pages/RestaurantPage'),
    restaurants: () => import(/* webpackChunkName: "page-restaurants" */ './pages/RestaurantsPage'),
    sessions: () => import(/* webpackChunkName: "page-sessions" */ './pages/SessionsPage'),
    start: () => import(/* webpackChunkName: "page-start" */ './pages/StartPage'),
    'stop-list': () => import(/* webpackChunkName: "page-stop-list" */ './pages/StopListPage'),
  },
  fragments: {},
  messages: {
    ru: () => import(/* webpackChunkName: "messages-ru" */ '../translations/ru.json'),
    en: () => import(/* webpackChunkName: "messages-en" */ '../translations/en.json'),
    uz: () => import(/* webpackChunkName: "messages-uz" */ '../translations/uz.json'),
  },
});
