import { type Static, Type } from 'typebox';
import { ApiErrorBody, withLanguage } from './common';

/** A file of the content of the shop: `news/<id>/ru.md`, `stocks/<id>/en.md`, `contacts/uz.md`. */
export const ContentFile = Type.Object({
  path: Type.String({ minLength: 1, maxLength: 200 }),
  /** Markdown with front matter. */
  text: Type.String({ maxLength: 100_000 }),
});
export type ContentFile = Static<typeof ContentFile>;

/** Answer of `GET /api/content/Export`. */
export const ContentExport = Type.Object({ files: Type.Array(ContentFile) });
export type ContentExport = Static<typeof ContentExport>;

/** `POST /api/content/Import`. What is wrong with the files the back end says itself, by file and line. */
export const ImportContentBody = withLanguage({
  files: Type.Array(ContentFile, { maxItems: 6000 }),
  isTrial: Type.Boolean({ description: 'Only says what would change' }),
  isPruning: Type.Optional(
    Type.Boolean({ description: 'Takes away what is not among the files, of the kinds that are' }),
  ),
});
export type ImportContentBody = Static<typeof ImportContentBody>;

export const ContentChange = Type.Object({
  /** `news/roman-pizza`, `contacts`. */
  entry: Type.String(),
  kind: Type.Union([
    Type.Literal('new'),
    Type.Literal('changed'),
    Type.Literal('gone'),
    Type.Literal('same'),
  ]),
  /** A unified diff of its files, as an export would write them; empty where nothing changes. */
  diff: Type.String(),
  /** What may not have been meant. */
  notes: Type.Array(Type.String()),
});
export type ContentChange = Static<typeof ContentChange>;

export const ContentImport = Type.Object({ isWritten: Type.Boolean(), changes: Type.Array(ContentChange) });
export type ContentImport = Static<typeof ContentImport>;

/** 422 of the import: everything that is wrong, in English as the command line is. */
export const ContentRefused = Type.Object({
  ...ApiErrorBody.properties,
  problems: Type.Optional(
    Type.Array(
      Type.Object({ file: Type.String(), line: Type.Optional(Type.Integer()), text: Type.String() }),
    ),
  ),
});
export type ContentRefused = Static<typeof ContentRefused>;
