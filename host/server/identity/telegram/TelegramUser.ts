import { TgId } from '@olov/contract';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const TelegramUser = Type.Object({
  id: TgId,
  first_name: Type.String({ maxLength: 256 }),
  last_name: Type.Optional(Type.String({ maxLength: 256 })),
  username: Type.Optional(Type.String({ maxLength: 64 })),
  language_code: Type.Optional(Type.String({ maxLength: 35 })),
});
export type TelegramUser = Static<typeof TelegramUser>;

const schema = Compile(TelegramUser);

export function readUser(json: string | undefined): TelegramUser | undefined {
  try {
    const user: unknown = JSON.parse(json ?? '');
    return schema.Check(user) ? user : undefined;
  } catch {
    return undefined;
  }
}
