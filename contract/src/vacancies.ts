import { type Static, Type } from 'typebox';
import { ContentId, LanguageId, LanguageQuery, MAX_INTEGER, RegionId, SanitizedHtml } from './common';
import { APPLICATION_LIMITS } from './constants';
import { Phone } from './customers';

/** A vacancy as it stands in the list. */
export const VacancySummary = Type.Object({
  id: ContentId,
  title: Type.String(),
  /** One or two sentences: what the work is. */
  lead: Type.String(),
  salary: Type.String({ description: 'As it is read: “from 4,500,000 UZS a month”' }),
  regionId: RegionId,
  region: Type.String({ description: 'Its name' }),
  publishedAt: Type.String({ format: 'date-time' }),
});
export type VacancySummary = Static<typeof VacancySummary>;

/** Answer of `GET /api/vacancies/Get`. */
export const Vacancy = Type.Object({ ...VacancySummary.properties, body: SanitizedHtml });
export type Vacancy = Static<typeof Vacancy>;

/** Answer of `GET /api/vacancies/List`: every open vacancy, in the order that the shop gave them. */
export const VacancyList = Type.Object({
  items: Type.Array(VacancySummary),
  regions: Type.Array(Type.Object({ id: RegionId, name: Type.String() }), {
    description: 'Regions in which there is any vacancy, also where one alone was asked for',
  }),
  minimumAge: Type.Integer({ description: 'Whole years that an applicant has to be old' }),
});
export type VacancyList = Static<typeof VacancyList>;

export const VacancyListQuery = Type.Object({
  regionId: Type.Optional(RegionId),
  Language: Type.Optional(LanguageId),
});
export type VacancyListQuery = Static<typeof VacancyListQuery>;

export const VacancyQuery = Type.Object({ id: ContentId, Language: Type.Optional(LanguageId) });
export type VacancyQuery = Static<typeof VacancyQuery>;

/**
 * What an application says (PRODUCT.md "Contacts, vacancies, news, stocks"). `POST /api/vacancies/Apply` is sent as
 * `multipart/form-data`: numbers and `true` are text there, and the file `cv` comes last. The form and the server judge
 * by this schema; whether somebody is old enough is `isOldEnough`.
 */
export const VacancyApplication = Type.Object(
  {
    name: Type.String({ minLength: APPLICATION_LIMITS.name.min, maxLength: APPLICATION_LIMITS.name.max }),
    phone: Phone,
    birthDate: Type.String({ format: 'date', description: 'YYYY-MM-DD' }),
    regionId: RegionId,
    vacancyId: ContentId,
    experience: Type.Optional(Type.String({ maxLength: APPLICATION_LIMITS.experience })),
    /** To the processing of what is sent. */
    consent: Type.Literal(true),
  },
  { additionalProperties: false },
);
export type VacancyApplication = Static<typeof VacancyApplication>;

/** What is asked for beside the body: of a form the language is known before the form is read. */
export const ApplyQuery = LanguageQuery;

/** One application and one key: sent again with it, nothing is kept twice. */
export const ApplyHeaders = Type.Object({
  'idempotency-key': Type.String({ minLength: 8, maxLength: 100 }),
});

/** Answer of `POST /api/vacancies/Apply`. */
export const ApplyAnswer = Type.Object({ applicationId: Type.String() });
export type ApplyAnswer = Static<typeof ApplyAnswer>;

/** An application as the staff reads it. */
export const StoredApplication = Type.Object({
  id: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  /** Absent where the vacancy is no more; its title stays. */
  vacancyId: Type.Optional(Type.String()),
  vacancyTitle: Type.String(),
  regionId: RegionId,
  name: Type.String(),
  phone: Type.String(),
  birthDate: Type.String(),
  experience: Type.Optional(Type.String()),
  languageId: LanguageId,
  cv: Type.Optional(
    Type.Object({
      name: Type.String({ description: 'As the applicant called it, made safe to be shown' }),
      type: Type.String({ description: 'Media type, by content' }),
      size: Type.Integer({ description: 'Bytes' }),
    }),
  ),
});
export type StoredApplication = Static<typeof StoredApplication>;

/** `GET /api/vacancies/Applications`, with the staff token: the newest first. */
export const ApplicationsQuery = Type.Object({
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_INTEGER, default: 0 })),
  take: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  vacancyId: Type.Optional(ContentId),
  Language: Type.Optional(LanguageId),
});

export const Applications = Type.Object({
  items: Type.Array(StoredApplication),
  total: Type.Integer({ minimum: 0 }),
});
export type Applications = Static<typeof Applications>;

/** `GET /api/vacancies/Export`, with the staff token: all of them as CSV. */
export const ExportQuery = Type.Object({
  vacancyId: Type.Optional(ContentId),
  Language: Type.Optional(LanguageId),
});

/** `GET /api/vacancies/Cv`, with the staff token: the file of an application. */
export const CvQuery = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  Language: Type.Optional(LanguageId),
});

/** `POST /api/vacancies/DeleteApplication`, with the staff token: it goes, and its file with it. */
export const DeleteApplicationBody = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 64 }), language: Type.Optional(LanguageId) },
  { additionalProperties: false },
);
