import type { TSchema } from 'typebox';
import type { Database } from '../../../db/connect';
import type { Pictures } from '../../../pictures';
import type { Entry } from '../entry';

export interface Remark {
  field: string;
  text: string;
  /** How the field is wrong, if not just its value. */
  code?: string;
  isWrong: boolean;
}

export interface ContentShop {
  db: Database;
  pictures: Pictures;
}

export interface Kind {
  name: string;
  /** False for a kind of content with a single item, such as the contacts, whose files are directly in the folder. */
  isMany: boolean;
  hasBody: boolean;
  facts: Record<string, TSchema>;
  texts: Record<string, TSchema>;
  hints: Record<string, string>;
  all(db: Database): Promise<Entry[]>;
  remarks(shop: ContentShop, entry: Entry): Promise<Remark[]>;
  save(db: Database, entry: Entry): Promise<void>;
  remove?(db: Database, id: string): Promise<void>;
}
