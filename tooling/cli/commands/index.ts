import type { Command } from '../Command';
import { bot } from './bot';
import { check } from './check';
import { codemod } from './codemod';
import { conform } from './conform';
import { create } from './create';
import { deploy } from './deploy';
import { dev } from './dev';
import { endPreview } from './endPreview';
import { history } from './history';
import { menu, prices } from './menuFiles';
import { migrate } from './migrate';
import { promote } from './promote';
import { retire } from './retire';
import { rollback } from './rollback';
import { staff } from './staff';
import { status } from './status';
import { storage } from './storage';
import { tokens } from './tokens';
import { traffic } from './traffic';
import { transfer } from './transfer';
import { types } from './types';

/** The commands in the order in which a team uses them. */
export const commands: readonly Command[] = [
  create,
  types,
  dev,
  check,
  deploy,
  endPreview,
  traffic,
  promote,
  rollback,
  transfer,
  retire,
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
