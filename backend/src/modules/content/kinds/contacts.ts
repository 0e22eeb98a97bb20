import { inAll } from '@olov/contract/platform/locales';
import { Type } from 'typebox';
import type { Text } from '../../../db/schema';
import { setFields } from '../entry';
import type { Kind } from './kind';

export const contacts: Kind = {
  name: 'contacts',
  isMany: false,
  hasBody: false,
  facts: {
    phone: Type.Optional(Type.String({ pattern: '^\\+\\d{7,15}$' })),
    telegram: Type.Optional(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{3,31}$' })),
    email: Type.Optional(Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', maxLength: 100 })),
    links: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Type.String({ minLength: 1, maxLength: 40 }),
            // Only https addresses, because the value becomes a link.
            url: Type.String({ pattern: '^https://[^\\s"<>]+$', maxLength: 300 }),
          },
          { additionalProperties: false },
        ),
        { maxItems: 12 },
      ),
    ),
  },
  texts: { address: Type.String({ maxLength: 200 }) },
  hints: {
    phone: 'in quotes, with + and its country: "+998712005555"',
    telegram: 'a name in Telegram without @',
    email: 'an e-mail address',
    links: 'a list of name and url, which begins with https://',
    address: 'at most 200 characters; nothing where there is none',
  },

  async all(db) {
    const row = await db.selectFrom('contacts').selectAll().executeTakeFirst();
    if (!row) return [];
    const { phone, telegram, email, address, links } = row;
    return [
      {
        kind: 'contacts',
        id: '',
        facts: setFields({ phone, telegram, email, links: links.length > 0 ? links : undefined }),
        texts: { address: address ?? inAll(() => '') },
        body: undefined,
      },
    ];
  },

  remarks: async () => [],

  async save(db, { facts, texts }) {
    const { phone = null, telegram = null, email = null } = facts as Record<string, string | null>;
    const values = {
      phone,
      telegram,
      email,
      address: JSON.stringify(texts.address as Text),
      links: JSON.stringify(facts.links ?? []),
    };
    await db
      .insertInto('contacts')
      .values(values)
      .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(values))
      .execute();
  },
};
