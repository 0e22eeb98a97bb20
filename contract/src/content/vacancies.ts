import { type Static, Type } from 'typebox';
import { Phone } from '../customers/customers';
import {
  ContentId,
  LanguageId,
  LanguageQuery,
  MAX_INTEGER,
  RegionId,
  SanitizedHtml,
} from '../platform/common';
import { APPLICATION_LIMITS } from '../platform/constants';
import { extra } from '../platform/layers';
import { STAFF_LIMITS } from '../staff/limits';

/** A vacancy as the list has it. */
export const VacancySummary = Type.Object({
  id: ContentId,
  title: Type.String(),
  /** One or two sentences that sum up the work. */
  lead: extra(Type.String(), ''),
  salary: extra(Type.String({ description: 'The salary as text: “from 4,500,000 UZS a month”' }), ''),
  regionId: RegionId,
  region: Type.String({ description: 'Name of the region' }),
  publishedAt: extra(Type.Optional(Type.String({ format: 'date-time' }))),
});
export type VacancySummary = Static<typeof VacancySummary>;

/** Response of `GET /api/vacancies/Get`. */
export const Vacancy = Type.Object({ ...VacancySummary.properties, body: SanitizedHtml });
export type Vacancy = Static<typeof Vacancy>;

/** Response of `GET /api/vacancies/List`: all open vacancies, in the order of the shop. */
export const VacancyList = Type.Object({
  items: Type.Array(VacancySummary),
  regions: Type.Array(Type.Object({ id: RegionId, name: Type.String() }), {
    description: 'All regions with vacancies, also in a request for one region',
  }),
  minimumAge: extra(
    Type.Integer({ description: 'Minimum age of an applicant in years; 0 if there is none' }),
    0,
  ),
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
 * The fields of an application. `POST /api/vacancies/Apply` is sent as `multipart/form-data`: numbers and `true` are
 * text there, and the file `cv` comes last. The form and the server validate with this schema; the birth date is also
 * checked by `birthDateProblem`.
 */
export const VacancyApplication = Type.Object(
  {
    name: Type.String({ minLength: APPLICATION_LIMITS.name.min, maxLength: APPLICATION_LIMITS.name.max }),
    phone: Phone,
    birthDate: Type.String({ format: 'date', description: 'YYYY-MM-DD' }),
    regionId: RegionId,
    vacancyId: ContentId,
    experience: Type.Optional(Type.String({ maxLength: APPLICATION_LIMITS.experience })),
    /** Consent to the processing of the personal data. */
    consent: Type.Literal(true),
  },
  { additionalProperties: false },
);
export type VacancyApplication = Static<typeof VacancyApplication>;

/** The language is a query parameter, because the server needs it before it has read the form. */
export const ApplyQuery = LanguageQuery;

/** Idempotency key: a retry with the same key is stored once. */
export const ApplyHeaders = Type.Object({
  'idempotency-key': Type.String({ minLength: 8, maxLength: 100 }),
});

/** Response of `POST /api/vacancies/Apply`. */
export const ApplyAnswer = Type.Object({ applicationId: extra(Type.String(), '') });
export type ApplyAnswer = Static<typeof ApplyAnswer>;

/** An application as the staff reads it. */
export const StoredApplication = Type.Object({
  id: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  /** Absent if the vacancy was deleted; its title stays. */
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
      name: Type.String({ description: 'The applicant’s file name, made safe for display' }),
      type: Type.String({ description: 'Media type, detected from the content' }),
      size: Type.Integer({ description: 'Bytes' }),
    }),
  ),
});
export type StoredApplication = Static<typeof StoredApplication>;

/** `GET /api/vacancies/Applications`, with the staff token as bearer; the newest first. */
export const ApplicationsQuery = Type.Object({
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_INTEGER, default: 0 })),
  take: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  vacancyId: Type.Optional(ContentId),
  search: Type.Optional(
    Type.String({ maxLength: STAFF_LIMITS.search, description: 'part of the name or of the phone' }),
  ),
  Language: Type.Optional(LanguageId),
});

export const Applications = Type.Object({
  items: Type.Array(StoredApplication),
  total: Type.Integer({ minimum: 0 }),
});
export type Applications = Static<typeof Applications>;

/** `GET /api/vacancies/Export`, with the staff token as bearer: all applications as CSV. */
export const ExportQuery = Type.Object({
  vacancyId: Type.Optional(ContentId),
  Language: Type.Optional(LanguageId),
});

/** `GET /api/vacancies/Cv`, with the staff token as bearer: the file of an application. */
export const CvQuery = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  Language: Type.Optional(LanguageId),
});

/** `POST /api/vacancies/DeleteApplication`, with the staff token as bearer: deletes the application and its file. */
export const DeleteApplicationBody = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 64 }), language: Type.Optional(LanguageId) },
  { additionalProperties: false },
);
