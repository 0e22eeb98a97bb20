/** The paths of the shop without language prefix (spec section 2). Rooms link to each other only through this list. */
export const paths = {
  home: () => '/',
  folder: (folderId: string) => `/#${encodeURIComponent(folderId)}`,
  order: () => '/order',
  tracker: (orderId: string) => `/tracker/${encodeURIComponent(orderId)}`,
  profile: () => '/profile',
  news: () => '/news',
  newsItem: (id: string) => `/news/${encodeURIComponent(id)}`,
  stocks: () => '/stocks',
  stock: (id: string) => `/stocks/${encodeURIComponent(id)}`,
  contacts: () => '/contacts',
  vacancies: () => '/vacancies',
  vacancyForm: () => '/vacancies/form',
  deliveryMap: () => '/delivery-map',
} as const;
