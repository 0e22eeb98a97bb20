import { defineRemote } from '@olov/shared-kit';

export const remote = defineRemote({
  pages: {
    contacts: () => import(/* webpackChunkName: "page-contacts" */ './pages/ContactsPage'),
    news: () => import(/* webpackChunkName: "page-news" */ './pages/NewsPage'),
    'news-item': () => import(/* webpackChunkName: "page-news-item" */ './pages/NewsItemPage'),
    stocks: () => import(/* webpackChunkName: "page-stocks" */ './pages/StocksPage'),
    vacancies: () => import(/* webpackChunkName: "page-vacancies" */ './pages/VacanciesPage'),
    'vacancy-form': () => import(/* webpackChunkName: "page-vacancy-form" */ './pages/VacancyFormPage'),
    stock: () => import(/* webpackChunkName: "page-stock" */ './pages/StockPage'),
  },
  fragments: {
    promotions: () => import(/* webpackChunkName: "fragment-promotions" */ './fragments/PromotionsFragment'),
  },
  messages: {
    ru: () => import(/* webpackChunkName: "messages-ru" */ '../translations/ru.json'),
    en: () => import(/* webpackChunkName: "messages-en" */ '../translations/en.json'),
    uz: () => import(/* webpackChunkName: "messages-uz" */ '../translations/uz.json'),
  },
});
