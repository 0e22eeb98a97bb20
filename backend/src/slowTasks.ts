import { readEntries } from './modules/content';
import { readMenuFiles, readPriceRows, readTable } from './modules/menu';
import { readCollection, readZones } from './modules/places';

/** Reading of files that members of the staff send. Arguments and results pass between threads, so they are plain data. */
export const slowTasks = { readEntries, readMenuFiles, readPriceRows, readTable, readCollection, readZones };
