import {
  DraftPut,
  GroupDishesPut,
  PutDishBody,
  PutFolderBody,
  PutGroupBody,
  PutGroupDishesBody,
  PutOrderBody,
  PutPriceBody,
  PutTagBody,
  RemoveEntityBody,
  RevertEntityBody,
  SettleEntityBody,
} from '@olov/contract';
import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { operationsOf } from '../../../access/operations';
import { wrongFields } from '../../../errors';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import type { MenuDeps } from '../menuDeps';
import { menuTexts } from '../texts';
import { editorOf, OF_DRAFTS, REFUSALS } from './editor';
import { normalDish, normalGroup, priceId, type Wanted } from './entities';
import type { Side } from './merge';
import { presentChange } from './present';
import { putGroupDishes } from './putGroupDishes';
import { putEntity, revertEntity, settleEntity } from './service';

/** A dish can have hundreds of modifiers with names in three languages, and an order ten thousand ids. */
const LARGEST_ENTITY = 1024 * 1024;

export function entityRoutes(app: App, deps: MenuDeps): void {
  const change = operationsOf(OF_DRAFTS, deps).staff('change', 'Menu');
  const options = <Body extends TSchema>(operationId: string, summary: string, body: Body) => ({
    ...change(operationId, summary, { body, response: answers({ 200: DraftPut }, ...REFUSALS) }),
    bodyLimit: LARGEST_ENTITY,
  });

  const put = async (
    request: FastifyRequest,
    draftId: string,
    wanted: Wanted,
    field: string,
    read?: unknown,
    prefer?: Side,
  ) => {
    const editor = editorOf(deps, request);
    const put = await putEntity(editor, draftId, wanted, { field, read, prefer });
    return { change: put ? presentChange({ ...put, isConflict: false }, editor.locale) : null };
  };

  app.post(
    '/api/menu/drafts/PutDish',
    options('putDishIntoDraft', 'A new or changed dish with its modifiers', PutDishBody),
    (request) => {
      const { draftId, dish, read, prefer } = request.body;
      const wanted: Wanted = { kind: 'dish', entityId: dish.id, after: normalDish(dish) };
      return put(request, draftId, wanted, 'dish', read && normalDish(read), prefer);
    },
  );

  app.post(
    '/api/menu/drafts/PutFolder',
    options('putFolderIntoDraft', 'A new or renamed folder', PutFolderBody),
    (request) => {
      const { draftId, folder, read, prefer } = request.body;
      return put(
        request,
        draftId,
        { kind: 'folder', entityId: folder.id, after: folder },
        'folder',
        read,
        prefer,
      );
    },
  );

  app.post(
    '/api/menu/drafts/PutTag',
    options('putTagIntoDraft', 'A new or renamed tag', PutTagBody),
    (request) => {
      const { draftId, tag, read, prefer } = request.body;
      return put(request, draftId, { kind: 'tag', entityId: tag.id, after: tag }, 'tag', read, prefer);
    },
  );

  app.post(
    '/api/menu/drafts/PutGroup',
    options('putGroupIntoDraft', 'A new or changed modifier group', PutGroupBody),
    (request) => {
      const { draftId, group, read, prefer } = request.body;
      return put(
        request,
        draftId,
        { kind: 'group', entityId: group.id, after: normalGroup(group) },
        'group',
        read && normalGroup(read),
        prefer,
      );
    },
  );

  app.post(
    '/api/menu/drafts/PutGroupDishes',
    {
      ...change('putGroupDishesIntoDraft', 'The modifiers of a group for many dishes, all of them or none', {
        body: PutGroupDishesBody,
        response: answers({ 200: GroupDishesPut }, ...REFUSALS),
      }),
      bodyLimit: LARGEST_ENTITY,
    },
    async (request) => {
      const { draftId, groupId, dishIds } = request.body;
      return { changed: await putGroupDishes(editorOf(deps, request), draftId, groupId, dishIds) };
    },
  );

  app.post(
    '/api/menu/drafts/PutOrder',
    options('putOrderIntoDraft', 'The order of the dishes of a folder, or of the folders', PutOrderBody),
    (request) => {
      const { draftId, folderId, ids, read } = request.body;
      return put(request, draftId, { kind: 'order', entityId: folderId ?? '', after: ids }, '', read);
    },
  );

  app.post(
    '/api/menu/drafts/PutPrice',
    options(
      'putPriceIntoDraft',
      'The price of a dish at a restaurant or at a group of restaurants',
      PutPriceBody,
    ),
    (request) => {
      const { draftId, restaurantId, groupId, dishId, price, read } = request.body;
      if ((restaurantId === undefined) === (groupId === undefined))
        throw wrongFields({ restaurantId: menuTexts[localeOf(request)]['one-place'] });
      const place = {
        ...(restaurantId !== undefined && { restaurantId }),
        ...(groupId !== undefined && { groupId }),
        dishId,
      };
      const at = (sum: number | null) => (sum === null ? null : { ...place, price: sum });
      const wanted: Wanted = { kind: 'price', entityId: priceId(place), after: at(price) };
      return put(request, draftId, wanted, '', read === undefined ? undefined : at(read));
    },
  );

  app.post(
    '/api/menu/drafts/Remove',
    options('removeEntityByDraft', 'Removes a dish, folder, tag or group from the menu', RemoveEntityBody),
    (request) => {
      const { draftId, kind, id } = request.body;
      return put(request, draftId, { kind, entityId: id, after: null }, '');
    },
  );

  app.post(
    '/api/menu/drafts/Settle',
    options(
      'settleEntityInDraft',
      'Settles the fields that both draft and menu have changed',
      SettleEntityBody,
    ),
    async (request) => {
      const { draftId, kind, id, prefer } = request.body;
      await settleEntity(editorOf(deps, request), draftId, { kind, entityId: id }, prefer);
      return { change: null };
    },
  );

  app.post(
    '/api/menu/drafts/Revert',
    options('revertEntityInDraft', 'Takes a change out of the draft', RevertEntityBody),
    async (request) => {
      const { draftId, kind, id } = request.body;
      await revertEntity(editorOf(deps, request), draftId, { kind, entityId: id });
      return { change: null };
    },
  );
}
