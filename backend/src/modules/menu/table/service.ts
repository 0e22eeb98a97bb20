import type { ImportTableBody, TableImport } from '@olov/contract';
import { freeze, inTransaction } from '../../../db/transaction';
import { ApiError } from '../../../errors';
import type { Wanted } from '../drafts/entities';
import { createFilledDraft, type Editor } from '../drafts/service';
import type { MenuDeps } from '../menuDeps';
import { lockMenu, readMenu } from '../repository';
import { menuTexts } from '../texts';
import { compareTable } from './compareTable';
import { tableDishes } from './tableDishes';

/** Compares a spreadsheet with the menu, and makes a draft of the difference unless it is a trial. */
export async function importTable(
  { slowWork }: Pick<MenuDeps, 'slowWork'>,
  editor: Editor,
  { name, file, fields, isTrial, withoutWrong = false, removeMissing = false }: ImportTableBody,
): Promise<TableImport> {
  const texts = menuTexts[editor.locale];
  const read = await slowWork.readTable(file);
  if ('fault' in read) throw new ApiError(422, read.fault, texts[read.fault]);
  return inTransaction(editor.db, async (trx) => {
    await (isTrial ? freeze(trx) : lockMenu(trx));
    const menu = await readMenu(trx);
    const { columns, dishes } = tableDishes(read.lines, fields);
    const { rows, wanted, adds, missing } = compareTable(menu, dishes, name);
    const report = {
      ...{ columns, adds, missing: missing.map((dish) => ({ id: dish.id, name: dish.name })) },
      rows: rows.map(({ problem, ...row }) => ({ ...row, problem: problem ? texts[problem] : '' })),
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
