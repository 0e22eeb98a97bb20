import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/connect';
import type { OwnerDeps } from './customerDeps';
import {
  type CustomerRow,
  findByPhone,
  findCustomer,
  insertCustomer,
  lockOwners,
  lockPhone,
  ownerOf,
  pointAllTo,
  pointTo,
  removeCustomer,
  updateCustomer,
} from './repository';

export async function lockOwnerOf(
  trx: Database,
  deviceId: string,
): Promise<{ id: string; row: CustomerRow | undefined }> {
  await lockOwners(trx, deviceId);
  const id = await ownerOf(trx, deviceId);
  if (id !== deviceId) await lockOwners(trx, id);
  return { id, row: await findCustomer(trx, id) };
}

async function moveOwned({ db, customerData }: OwnerDeps, from: string, to: string): Promise<void> {
  for (const part of customerData) await part.move?.(db, from, to);
}

export async function customerOf(deps: OwnerDeps, deviceId: string, at: Date): Promise<CustomerRow> {
  const { row } = await lockOwnerOf(deps.db, deviceId);
  return row ?? becomeCustomer(deps, deviceId, at);
}

async function becomeCustomer(deps: OwnerDeps, deviceId: string, createdAt: Date): Promise<CustomerRow> {
  const trx = deps.db;
  const customer = await insertCustomer(trx, {
    id: `customer:${randomBytes(18).toString('base64url')}`,
    createdAt,
  });
  await pointTo(trx, deviceId, customer.id);
  await moveOwned(deps, deviceId, customer.id);
  return customer;
}

/** The table of docs/decisions/0032. If the device’s own customer has another phone, only the device moves. */
export async function givePhone(
  deps: OwnerDeps,
  deviceId: string,
  phone: string,
  at: Date,
): Promise<CustomerRow> {
  const trx = deps.db;
  await lockPhone(trx, phone);
  const own = await lockOwnerOf(trx, deviceId);
  const found = await findByPhone(trx, phone);
  if (found && found.id !== own.id) await lockOwners(trx, found.id);
  // The customer may have been deleted between the two queries; the lock on the phone prevents a new one.
  const holder = found && (await findCustomer(trx, found.id));

  if (!holder) {
    const customer = own.row ?? (await becomeCustomer(deps, deviceId, at));
    return updateCustomer(trx, customer.id, { phone });
  }
  if (holder.id === own.id) return holder;
  if (own.row?.phone) {
    await pointTo(trx, deviceId, holder.id);
    return holder;
  }
  return takeIn(deps, holder, own);
}

async function takeIn(
  deps: OwnerDeps,
  holder: CustomerRow,
  own: { id: string; row: CustomerRow | undefined },
): Promise<CustomerRow> {
  const trx = deps.db;
  await moveOwned(deps, own.id, holder.id);
  await pointAllTo(trx, own.id, holder.id);
  if (!own.row) return holder;
  const { name, birthday, languageId } = own.row;
  await removeCustomer(trx, own.id);
  return updateCustomer(trx, holder.id, {
    name: holder.name ?? name,
    birthday: holder.birthday ?? birthday,
    languageId: holder.languageId ?? languageId,
  });
}
