import type {
  CustomerCard,
  CustomerExport,
  DeleteCustomerAnswer,
  ExportOfQuery,
  FoundCustomers,
} from '@olov/contract';
import { maskedPhone, normalizePhone, phoneDigits } from '@olov/contract/customers/phone';
import type { LoggedAction } from '@olov/contract/staff/log';
import { PHONE_END } from '@olov/contract/staff/names';
import { sql } from 'kysely';
import { recordChange } from '../../../access/audit';
import { restaurantsOf, type Staff } from '../../../access/Staff';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { wrongFields } from '../../../errors';
import { refused } from '../../../refusals';
import { createSeal } from '../../../seal';
import { commonTexts } from '../../../text/commonTexts';
import type { Locale } from '../../../text/language';
import type { CustomerDeps } from '../customerDeps';
import { deleteData, exportCustomer } from '../personalData';
import { presentCustomer } from '../presenter';
import { findByPhone, findCustomer, lockPhone } from '../repository';
import { customersByPhone, hasOrders, type MessagesOf, promoCodesOf } from './repository';

export interface OfficeDeps extends CustomerDeps {
  messagesOf: MessagesOf;
}

/** A found customer’s phone, which only the card tells. */
const keys = ({ keyedHash }: OfficeDeps) => createSeal(keyedHash, 'found customer');

type Of<Asked, Answer> = (deps: OfficeDeps, staff: Staff, asked: Asked, locale: Locale) => Promise<Answer>;

type Log = [deps: Pick<OfficeDeps, 'now'>, staff: Staff];

/** Every look at a customer is in the audit log, which has no phone. */
const note = (
  trx: Database,
  [{ now }, { author }]: Log,
  action: LoggedAction<'Customer'>,
  subjectId: string,
  after?: object,
) =>
  recordChange(
    trx,
    author,
    { action, subject: 'Customer', subjectId, ...(after && { after: { ...after } }) },
    now(),
  );

export const searchCustomers: Of<string, FoundCustomers> = async (deps, staff, text, locale) => {
  const digits = phoneDigits(text);
  // Ends of other lengths would tell the hidden digits one by one.
  if (digits.length !== PHONE_END && !normalizePhone(text))
    throw wrongFields({ text: commonTexts[locale]['field.invalid'] });
  return inTransaction(deps.db, async (trx) => {
    const found = await customersByPhone(trx, digits, restaurantsOf(staff));
    await note(trx, [deps, staff], 'search', '', { found: found.length });
    return {
      customers: found.map(({ phone, name, orders, lastOrderAt }) => ({
        key: keys(deps).close(phone),
        phone: maskedPhone(phone),
        ...(name && { name }),
        orders,
        ...(lastOrderAt && { lastOrderAt: lastOrderAt.toISOString() }),
      })),
    };
  });
};

export const customerCard: Of<string, CustomerCard> = (deps, staff, key, locale) =>
  inTransaction(deps.db, async (trx) => {
    const phone = keys(deps).open(key);
    if (phone === undefined) throw refused(404, 'customer-not-found', locale);
    const restaurants = restaurantsOf(staff);
    const row = await findByPhone(trx, phone);
    const isKnown = (row && !restaurants) || (await hasOrders(trx, phone, restaurants));
    if (!isKnown) throw refused(404, 'customer-not-found', locale);
    const of = { phone, customerId: row?.id };
    const promoCodes = await promoCodesOf(trx, of, restaurants);
    const messages = await deps.messagesOf(trx, of, restaurants, locale);
    await note(trx, [deps, staff], 'read', row?.id ?? deps.keyedHash('phone of the audit log', phone));
    return {
      phone,
      ...(row && { profile: presentCustomer(row.id, row, deps.phoneMessages !== undefined) }),
      promoCodes,
      messages,
    };
  });

/** The id of a person who has what guests made with the phone too; one without a profile is only a phone. */
async function personOf(trx: Database, deps: OfficeDeps, { customerId, key }: ExportOfQuery, locale: Locale) {
  const known = key === undefined ? undefined : keys(deps).open(key);
  // Nobody confirms the phone meanwhile.
  if (known) await lockPhone(trx, known);
  const row = known ? await findByPhone(trx, known) : customerId && (await findCustomer(trx, customerId));
  if (!row && known === undefined) throw refused(404, 'customer-not-found', locale);
  const phone = known ?? (row ? (row.phone ?? undefined) : undefined);
  const id = row ? row.id : deps.keyedHash('phone of the audit log', phone ?? '');
  for (const part of deps.customerData) if (phone) await part.claim?.(trx, phone, id);
  return id;
}

export const exportOf: Of<ExportOfQuery, CustomerExport> = (deps, staff, asked, locale) =>
  inTransaction(deps.db, async (trx) => {
    await sql`savepoint claimed`.execute(trx);
    const id = await personOf(trx, deps, asked, locale);
    const data = await exportCustomer({ ...deps, db: trx }, id, locale);
    await sql`rollback to claimed`.execute(trx);
    await note(trx, [deps, staff], 'export', id);
    return data;
  });

export const deleteOf: Of<ExportOfQuery, DeleteCustomerAnswer> = (deps, staff, asked, locale) =>
  inTransaction(deps.db, async (trx) => {
    const id = await personOf(trx, deps, asked, locale);
    const answer = await deleteData({ ...deps, db: trx }, id, locale);
    await note(trx, [deps, staff], 'delete', id);
    return answer;
  });
