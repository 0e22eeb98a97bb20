import { readEntries } from '../modules/content/readEntries';
import { readMenuFiles } from '../modules/menu/menuFiles';
import { readPriceRows } from '../modules/menu/prices';
import { readCollection } from '../modules/zones/readCollection';
import { readZones } from '../modules/zones/readZones';

/** Reading of files that members of the staff send. Arguments and results pass between threads, so they are plain data. */
export const slowTasks = { readEntries, readMenuFiles, readPriceRows, readCollection, readZones };

export type SlowTasks = typeof slowTasks;

export type SlowWork = <Name extends keyof SlowTasks>(
  name: Name,
  ...args: Parameters<SlowTasks[Name]>
) => Promise<ReturnType<SlowTasks[Name]>>;

/** In this thread: for small texts and for tests. */
export const workHere: SlowWork = async <Name extends keyof SlowTasks>(
  name: Name,
  ...args: Parameters<SlowTasks[Name]>
) => runTask(name, args) as ReturnType<SlowTasks[Name]>;

export function runTask(name: keyof SlowTasks, args: readonly unknown[]): unknown {
  const task: (...args: never[]) => unknown = slowTasks[name];
  return task(...(args as never[]));
}
