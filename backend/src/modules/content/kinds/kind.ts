import type { TSchema } from 'typebox';
import type { Database } from '../../../db/connect';
import type { Entry } from '../entry';

/** What an entry says that may be wrong, or not meant, though each of its fields is well. */
export interface Remark {
  /** The field that it is about. */
  field: string;
  text: string;
  /** True where it cannot be taken so. */
  isWrong: boolean;
}

/** Everything that the texts and facts of an entry may refer to. */
export interface ContentShop {
  db: Database;
  mediaDir: string;
}

/** A kind of content: which fields it has, and where they are kept. */
export interface Kind {
  /** Its folder. */
  name: string;
  /** False where there is one entry alone, whose files stand in the folder itself. */
  isMany: boolean;
  hasBody: boolean;
  /** Fields of the Russian file alone. */
  facts: Record<string, TSchema>;
  /** Fields of each language's file. */
  texts: Record<string, TSchema>;
  /** How a field is to be written, where its schema does not say it to people. */
  hints: Record<string, string>;
  all(db: Database): Promise<Entry[]>;
  remarks(shop: ContentShop, entry: Entry): Promise<Remark[]>;
  save(db: Database, entry: Entry): Promise<void>;
  /** Absent where it is never taken away. */
  remove?(db: Database, id: string): Promise<void>;
}
