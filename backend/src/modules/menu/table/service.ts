import type { ImportTableBody, TableCell, TableImport } from '@olov/contract';
import { freeze, inTransaction } from '../../../db/transaction';
import { ApiError } from '../../../errors';
import type { Wanted } from '../drafts/entities';
import { createFilledDraft, type Editor } from '../drafts/service';
import type { MenuDeps } from '../menuDeps';
import { lockMenu, readMenu } from '../repository';
import { menuTexts } from '../texts';
import { compareTable } from './compareTable';
import type { Line } from './readTable';
import { faultyCells, tableDishes } from './tableDishes';

/** Compares a spreadsheet with the menu, and makes a draft of the difference unless it is a trial. */
export async function importTable(
  { slowWork }: Pick<MenuDeps, 'slowWork'>,
  editor: Editor,
  { name, file, fields, cells = [], isTrial, withoutWrong = false, removeMissing = false }: ImportTableBody,
): Promise<TableImport> {
  const texts = menuTexts[editor.locale];
  const read = await slowWork.readTable(file);
  if ('fault' in read) throw new ApiError(422, read.fault, texts[read.fault]);
  return inTransaction(editor.db, async (trx) => {
    await (isTrial ? freeze(trx) : lockMenu(trx));
    const menu = await readMenu(trx);
    const lines = corrected(read.lines, cells);
    const { columns, dishes } = tableDishes(lines, fields);
    const { rows, wanted, adds, missing } = compareTable(menu, dishes, name);
    const report = {
      ...{ columns, adds, missing: missing.map((dish) => ({ id: dish.id, name: dish.name })) },
      rows: rows.map(({ problem, ...row }) => ({
        ...row,
        ...(problem
          ? { problem: texts[problem], cells: faultyCells(lines, columns, { ...row, problem }) }
          : { problem: '', cells: cells.filter(({ line }) => line === row.line) }),
      })),
    };
    if (isTrial) return { ...report, draftId: null };
    if (!withoutWrong && rows.some(({ state }) => state === 'problem'))
      throw new ApiError(422, 'table-wrong', texts['table-wrong']);
    const gone = removeMissing
      ? missing.map(({ id }): Wanted => ({ kind: 'dish', entityId: id, after: null }))
      : [];
    const changes = [...wanted, ...gone];
    if (changes.length === 0) return { ...report, draftId: null };
    const about = { dishes: wanted.filter(({ kind }) => kind === 'dish').length, removed: gone.length };
    return { ...report, draftId: await createFilledDraft(trx, editor, { name, wanted: changes, about }) };
  });
}

function corrected(lines: readonly Line[], corrections: readonly TableCell[]): Line[] {
  const textOf = new Map(corrections.map(({ line, column, text }) => [`${line} ${column}`, text.trim()]));
  return lines.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, column) => textOf.get(`${line} ${column}`) ?? cell),
  }));
}
