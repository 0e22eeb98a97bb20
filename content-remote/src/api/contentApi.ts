import type {
  ApiClients,
  ApplyAnswer,
  Contacts,
  CreateFeedbackAnswer,
  CreateFeedbackBody,
  NewsItem,
  NewsList,
  NewsListQuery,
  Stock,
  Vacancy,
  VacancyList,
  VacancyListQuery,
} from '@olov/shared-kit';

interface Clients {
  clients: ApiClients;
}

interface Cancellable {
  signal?: AbortSignal | undefined;
}

/** The calls that only the pages of content make. */
export const contentApi = ({ clients: { main } }: Clients) => ({
  listNews: ({ signal, ...query }: NewsListQuery & Cancellable) =>
    main.get<NewsList>('/api/news/List', { query, signal }),
  getNews: (id: string, { signal }: Cancellable) =>
    main.get<NewsItem>('/api/news/Get', { query: { id }, signal }),
  getStock: (id: string, { signal }: Cancellable) =>
    main.get<Stock>('/api/stocks/Get', { query: { id }, signal }),
  getContacts: ({ signal }: Cancellable) => main.get<Contacts>('/api/contacts/Get', { signal }),
  sendFeedback: (body: CreateFeedbackBody) => main.post<CreateFeedbackAnswer>('/api/feedback/Create', body),
});

/** The calls of the HR API. */
export const vacanciesApi = ({ clients: { hr } }: Clients) => ({
  list: ({ signal, ...query }: VacancyListQuery & Cancellable) =>
    hr.get<VacancyList>('/api/vacancies/List', { query, signal }),
  get: (id: string, { signal }: Cancellable) =>
    hr.get<Vacancy>('/api/vacancies/Get', { query: { id }, signal }),
  /**
   * `form` holds the fields of the contract’s `VacancyApplication`, followed by the file `cv` if there is one.
   * Retries with one `idempotencyKey` are one application. `onProgress` gets the progress of the upload from 0 to 1.
   */
  apply: (
    form: FormData,
    idempotencyKey: string,
    { signal, onProgress }: Cancellable & { onProgress?: (share: number) => void } = {},
  ) =>
    hr.post<ApplyAnswer>('/api/vacancies/Apply', form, {
      headers: { 'Idempotency-Key': idempotencyKey },
      signal,
      onProgress,
    }),
});
