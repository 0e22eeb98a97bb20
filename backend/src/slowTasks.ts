import { readEntries } from './modules/content/readEntries';
import { readMenuFiles } from './modules/menu/menuFiles';
import { readPriceRows } from './modules/menu/prices';
import { readCollection } from './modules/places/zones/readCollection';
import { readZones } from './modules/places/zones/readZones';

/** Reading of files that members of the staff send. Arguments and results pass between threads, so they are plain data. */
export const slowTasks = { readEntries, readMenuFiles, readPriceRows, readCollection, readZones };
