import { type Static, Type } from 'typebox';
import { ApiErrorBody, ChangeKind, fileText, withLanguage } from '../platform/common';

/** A content file of the shop: `news/<id>/ru.md`, `stocks/<id>/en.md`, `contacts/uz.md`. */
export const ContentFile = Type.Object({
  path: Type.String({ minLength: 1, maxLength: 200 }),
  /** Markdown with front matter. */
  text: Type.String({ maxLength: 100_000, ...fileText }),
});
export type ContentFile = Static<typeof ContentFile>;

/** Response of `GET /api/content/Export`. */
export const ContentExport = Type.Object({ files: Type.Array(ContentFile) });
export type ContentExport = Static<typeof ContentExport>;

/** `POST /api/content/Import`. The back end reports errors in the files itself, by file and line. */
export const ImportContentBody = withLanguage({
  files: Type.Array(ContentFile, { maxItems: 6000 }),
  isTrial: Type.Boolean({ description: 'Dry run: the response only reports the changes' }),
  isPruning: Type.Optional(
    Type.Boolean({
      description:
        'Deletes entries that are not among the files, if the files have other entries of the same kind',
    }),
  ),
});
export type ImportContentBody = Static<typeof ImportContentBody>;

export const ContentChange = Type.Object({
  /** The news item, promotion, vacancy or contacts that change: `news/roman-pizza`, `contacts`. */
  entry: Type.String(),
  kind: ChangeKind,
  /** A unified diff of the files, in the form of an export; empty if nothing changes. */
  diff: Type.String(),
  /** Warnings about possible mistakes. */
  notes: Type.Array(Type.String()),
});
export type ContentChange = Static<typeof ContentChange>;

export const ContentImport = Type.Object({ isWritten: Type.Boolean(), changes: Type.Array(ContentChange) });
export type ContentImport = Static<typeof ContentImport>;

/** Response 422 of the import: all errors, in English like the command line. */
export const ContentRefused = Type.Object({
  ...ApiErrorBody.properties,
  problems: Type.Optional(
    Type.Array(
      Type.Object({ file: Type.String(), line: Type.Optional(Type.Integer()), text: Type.String() }),
    ),
  ),
});
export type ContentRefused = Static<typeof ContentRefused>;
