import { fileURLToPath } from 'node:url';
import { runMove } from '@olov/server-kit/files';
import { readConfig } from '../config';
import { moveReleases } from './moveReleases';

const workspaceDir = fileURLToPath(new URL('../../..', import.meta.url));

runMove(async (move) => moveReleases(readConfig(process.env, workspaceDir), move));
