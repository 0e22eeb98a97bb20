import { parentPort, workerData } from 'node:worker_threads';
import { slowTasks } from './slowTasks';

const tasks: Record<string, (...args: never[]) => unknown> = slowTasks;

parentPort?.postMessage(await tasks[workerData.name]?.(...(workerData.args as never[])));
