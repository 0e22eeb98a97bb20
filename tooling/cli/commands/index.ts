import type { Command } from '../Command';
import { check } from './check';
import { conform } from './conform';
import { create } from './create';
import { deploy } from './deploy';
import { dev } from './dev';
import { history } from './history';
import { moves } from './moves';
import { bot, menu, migrate, prices, staff, storage } from './programs';
import { status } from './status';
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
  conform,
  bot,
  migrate,
  staff,
  menu,
  prices,
  storage,
];
