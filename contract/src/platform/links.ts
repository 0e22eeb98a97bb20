/**
 * The route behind each function of `paths` in the kit, by its name. A remote that calls one needs the route, so its
 * `remote.json` names it in `uses`.
 */
export const LINKS: Readonly<Record<string, string>> = {
  home: '/',
  folder: '/',
  order: '/order',
  tracker: '/tracker/:id',
  profile: '/profile',
  news: '/news',
  newsItem: '/news/:id',
  stocks: '/stocks',
  stock: '/stocks/:id',
  contacts: '/contacts',
  vacancies: '/vacancies',
  vacancyForm: '/vacancies/form',
  deliveryMap: '/delivery-map',
};
