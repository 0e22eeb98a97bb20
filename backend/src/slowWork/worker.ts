import { parentPort, workerData } from 'node:worker_threads';
import { runTask } from './tasks';

parentPort?.postMessage(runTask(workerData.name, workerData.args));
