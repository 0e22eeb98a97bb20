import type { Identity } from '../../access/operations';
import type { Database } from '../../db/connect';
import type { KeyedHash } from '../../keyedHash';
import type { Pictures } from '../../pictures';
import type { SlowWork } from '../../slowWork/createSlowWork';
import type { TellPages } from '../../tellPages';
import type { readMenuFiles } from './menuFiles';
import type { readPriceRows } from './prices';
import type { readTable } from './table/readTable';

export interface MenuDeps {
  db: Database;
  identity: Identity;
  keyedHash: KeyedHash;
  mediaUrl: string;
  now: () => number;
  pictures: Pictures;
  /** For the addresses of previews. */
  shopUrl: string;
  slowWork: SlowWork<{
    readMenuFiles: typeof readMenuFiles;
    readPriceRows: typeof readPriceRows;
    readTable: typeof readTable;
  }>;
  tellPages: TellPages;
}
