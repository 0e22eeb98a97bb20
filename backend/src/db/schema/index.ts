import type { ContentSchema } from './content';
import type { PersonSchema } from './customers';
import type { DishPairSchema, FigureSchema } from './figures';
import type { MenuSchema } from './menu';
import type { MenuDraftSchema } from './menuDrafts';
import type { OrderSchema } from './orders';
import type { OutboxSchema } from './outbox';
import type { PaymentSchema } from './payments';
import type { PlaceSchema } from './places';
import type { PushSchema } from './push';
import type { StaffSchema } from './staff';
import type { TelegramSchema } from './telegram';
import type { VacancySchema } from './vacancies';

export type { Text } from './columns';
export type * from './content';
export type * from './customers';
export type * from './figures';
export type * from './figures';
export type * from './menu';
export type * from './menuDrafts';
export type * from './orders';
export type * from './outbox';
export { CHANNELS } from './outbox';
export type * from './payments';
export type * from './places';
export type * from './push';
export type * from './staff';
export type * from './telegram';
export type * from './vacancies';

export interface Schema
  extends PlaceSchema,
    FigureSchema,
    MenuSchema,
    DishPairSchema,
    MenuDraftSchema,
    OrderSchema,
    OutboxSchema,
    PaymentSchema,
    PersonSchema,
    PushSchema,
    StaffSchema,
    TelegramSchema,
    ContentSchema,
    VacancySchema {}
