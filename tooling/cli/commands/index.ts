import type { Command } from '../Command';
import { check } from './check';
import { codemod } from './codemod';
import { conform } from './conform';
import { create } from './create';
import { deploy } from './deploy';
import { dev } from './dev';
import { history } from './history';
import { menu, prices } from './menuFiles';
import { moves } from './moves';
import { bot, migrate } from './programs';
import { staff } from './staff';
import { status } from './status';
import { storage } from './storage';
import { tokens } from './tokens';
import { types } from './types';

/** The commands in the order in which a team uses them. */
export const commands: readonly Command[] = [
  create,
  types,
  dev,
  check,
  deploy,
  ...Object.values(moves),
  status,
  history,
  tokens,
  codemod,
  conform,
  bot,
  migrate,
  staff,
  menu,
  prices,
  storage,
];
