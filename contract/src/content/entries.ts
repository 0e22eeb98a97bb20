import { type Static, Type } from 'typebox';
import { MenuPreviewAddress } from '../menu/drafts';
import {
  ApiErrorBody,
  inLanguages,
  LanguageId,
  Moment,
  SanitizedHtml,
  withLanguage,
} from '../platform/common';

const KindMany = Type.Union([Type.Literal('news'), Type.Literal('stocks'), Type.Literal('vacancies')]);
const Kind = Type.Union([...KindMany.anyOf, Type.Literal('contacts')]);

const inEach = (one: Type.TString) => inLanguages(one, { additionalProperties: false });

/** Empty for the contacts, of which a shop has one entry. */
const EntryId = Type.String({ pattern: '^([a-z0-9][a-z0-9-]{0,63})?$' });

const Version = Type.String({ maxLength: 64 });

/** Characters of the text of an entry. */
export const LONGEST_ENTRY = 50_000;

const fields = {
  kind: Kind,
  id: EntryId,
  facts: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Fields of all languages, with the names and forms of the front matter of content files',
  }),
  texts: Type.Record(Type.String(), inEach(Type.String({ maxLength: 1000 }))),
  markdown: Type.Optional(inEach(Type.String({ maxLength: LONGEST_ENTRY }))),
};

/** A news item, a promotion, a vacancy or the contacts, as the staff edit it. Its refusal names mistakes, so it takes them. */
export const ContentEntry = Type.Object(
  {
    kind: Kind,
    id: Type.String({ maxLength: 200 }),
    facts: fields.facts,
    texts: Type.Record(Type.String(), inEach(Type.String({ maxLength: LONGEST_ENTRY }))),
    markdown: Type.Optional(inEach(Type.String({ maxLength: 300_000 }))),
  },
  { additionalProperties: false },
);
export type ContentEntry = Static<typeof ContentEntry>;

export const StoredEntry = Type.Object({
  ...fields,
  /** Names the state of the entry; a change sends it back. */
  version: Version,
});
export type StoredEntry = Static<typeof StoredEntry>;

/** `GET /api/content/Entries`, for the staff. */
export const EntriesQuery = Type.Object({ kind: Kind, Language: Type.Optional(LanguageId) });

export const EntryList = Type.Object({
  entries: Type.Array(
    Type.Object({
      kind: Kind,
      id: EntryId,
      version: Version,
      title: Type.Optional(inEach(Type.String())),
      state: Type.Union([
        Type.Literal('published'),
        Type.Literal('planned'),
        Type.Literal('ended'),
        Type.Literal('off'),
        Type.Literal('held'),
      ]),
      /** The time of the publication or of the start. */
      at: Type.Optional(Moment),
    }),
  ),
});
export type EntryList = Static<typeof EntryList>;

/** `GET /api/content/Entry`, for the staff. */
export const EntryQuery = Type.Object({
  kind: Kind,
  id: Type.Optional(EntryId),
  Language: Type.Optional(LanguageId),
});

/** `POST /api/content/SaveEntry`, for the staff. Without a version the entry is new. */
export const SaveEntryBody = withLanguage({ entry: ContentEntry, version: Type.Optional(Version) });
export type SaveEntryBody = Static<typeof SaveEntryBody>;

const Notes = Type.Array(Type.String(), { description: 'Warnings about possible mistakes, in English' });

export const SavedEntry = Type.Object({ entry: StoredEntry, notes: Notes });
export type SavedEntry = Static<typeof SavedEntry>;

/** `POST /api/content/DeleteEntry`, for the staff. */
export const DeleteEntryBody = withLanguage({ kind: KindMany, id: EntryId, version: Version });
export type DeleteEntryBody = Static<typeof DeleteEntryBody>;
export const EntryDeleted = Type.Object({ kind: KindMany, id: EntryId });

/** `POST /api/content/Preview`, for the staff: the entry as its page shows it. Customers see nothing of it. */
export const PreviewEntryBody = withLanguage({ entry: ContentEntry });

export const EntryPreview = Type.Object({
  texts: fields.texts,
  html: Type.Optional(inLanguages(SanitizedHtml)),
  notes: Notes,
  /** Absent for the contacts. */
  shop: Type.Optional(MenuPreviewAddress),
});
export type EntryPreview = Static<typeof EntryPreview>;

/** Response 422: all mistakes, in English like the command line. */
export const EntryRefused = Type.Object({
  ...ApiErrorBody.properties,
  problems: Type.Optional(
    Type.Array(
      Type.Object({
        field: Type.Optional(Type.String()),
        locale: Type.Optional(Type.String()),
        text: Type.String(),
      }),
    ),
  ),
});
export type EntryRefused = Static<typeof EntryRefused>;
