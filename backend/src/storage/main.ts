import { runMove } from '@olov/server-kit/files';
import { readConfig } from '../config';
import { moveStorage } from './moveStorage';

runMove(async (move) => moveStorage(readConfig(process.env), move));
