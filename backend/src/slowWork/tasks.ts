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

/** In this thread: for tests, and for programs that answer nobody meanwhile. */
// biome-ignore lint/suspicious/noExplicitAny: the type of the result follows from the name of the task.
export const workHere: SlowWork = async (name, ...args): Promise<any> => runTask(name, args);

export function runTask(name: keyof SlowTasks, args: readonly unknown[]): unknown {
  const task: (...args: never[]) => unknown = slowTasks[name];
  return task(...(args as never[]));
}
