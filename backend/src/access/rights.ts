import { AbilityBuilder, createMongoAbility, type MongoAbility, subject as named } from '@casl/ability';
import { codesOf, ORDER_TYPE, STATUSES } from '@olov/contract';
import {
  ACTIONS,
  type Action,
  type RightText,
  type Role,
  SCOPES,
  type Scope,
  SUBJECTS,
  type Subject,
} from '@olov/contract/staff/roles';
import type { Actor, Member } from './Actor';

export type Right = readonly [action: Action, subject: Subject];

/** Properties of a subject that conditions compare. */
export interface Facts {
  restaurantId?: string;
  orderTypeId?: number;
  statusCode?: number;
  /** The member who delivers the order; null: nobody. */
  courierId?: string | null;
  /** New status of an order. */
  to?: number;
}

type Ability = MongoAbility<['manage' | Action, 'all' | Subject | (Facts & { kind?: Subject })]>;
type Allow = AbilityBuilder<Ability>['can'];

/** `here` limits a rule to the restaurants in reach of the member. */
const RULES: Record<Role, (can: Allow, here: object, memberId: string) => void> = {
  kitchen(can, here) {
    can('open', 'Board', here);
    can(['read', 'contact', 'move', 'promise', 'reassign', 'print'], 'Order', here);
    can('pause', 'Restaurant', here);
    can(['read', 'change'], 'StopList', here);
  },
  courier(can, here, memberId) {
    const own = { ...here, orderTypeId: ORDER_TYPE.delivery, courierId: memberId };
    // A ready order is paid, or is paid at the door.
    const isReady = { $in: codesOf('ready', 'courier') };
    const free = { ...own, courierId: null, statusCode: isReady };
    can('take', 'Order', here);
    can(['read', 'contact'], 'Order', own);
    can('read', 'Order', free);
    for (const { code, courier: next = [] } of Object.values(STATUSES)) {
      const step = { statusCode: code, to: { $in: next.map((name) => STATUSES[name].code) } };
      for (const reach of [own, free]) can('move', 'Order', { ...reach, ...step });
    }
    can('place', 'Courier', own);
  },
  manager(can, here) {
    can('open', 'Board', here);
    can(
      ['read', 'contact', 'search', 'refund', 'move', 'promise', 'reassign', 'print', 'give'],
      'Order',
      here,
    );
    can('pause', 'Restaurant', here);
    can('place', 'Courier', here);
    can(['read', 'change'], 'StopList', here);
    can('read', 'Customer', here);
    can('read', 'Zone');
    can(['read', 'change'], 'Feedback', here);
    can(['read', 'change'], 'Figures', here);
    can(['read', 'change'], 'Restaurant', here);
    can('change', 'Zone', here);
    can('read', 'Promo');
  },
  'head-office'(can) {
    can('manage', 'all');
  },
  content(can) {
    can(['read', 'change'], ['Content', 'Vacancy', 'Menu']);
    can('read', 'Promo');
    can(['read', 'change', 'delete'], 'Feedback');
  },
  hr(can) {
    can(['read', 'change'], 'Vacancy');
    can(['read', 'delete'], 'Application');
  },
  operator(can) {
    can('read', 'Restaurant');
    can(['read', 'change'], 'Zone');
    can(['read', 'resend', 'discard'], 'DeadLetter');
    can(['read', 'end'], 'Session');
    can('read', 'Audit');
  },
};

/** The other scopes allow every action. A till moves orders; it neither searches all customers nor returns money, and no machine closes a day. */
const ACTIONS_OF_SCOPE: Partial<Record<Scope, Action[]>> = {
  orders: ['read', 'contact', 'move', 'promise', 'reassign', 'print', 'take', 'give'],
  'order-search': ['search'],
  refunds: ['refund'],
  figures: ['read'],
};

const here = ({ restaurants }: Member): object => (restaurants ? { restaurantId: { $in: restaurants } } : {});

export function rightsOf(actor: Actor): Rights {
  const { can, cannot, build } = new AbilityBuilder<Ability>(createMongoAbility);
  if (actor.kind === 'member') RULES[actor.role](can, here(actor), actor.id);
  else {
    for (const scope of actor.scopes) can(ACTIONS_OF_SCOPE[scope] ?? 'manage', [...SCOPES[scope]]);
    // Security: a person answers for each account.
    cannot('change', 'Member');
  }
  const ability = build();
  return {
    /** Without facts: whether it is allowed for some subject of this kind. */
    has: ([action, subject]: Right, facts?: Facts): boolean =>
      ability.can(action, facts ? named(subject, { ...facts }) : subject),
  };
}

/** All rights for at least one subject, as texts: `read Menu`. */
export const allRights = (rights: Rights): RightText[] =>
  SUBJECTS.flatMap((subject) =>
    ACTIONS.filter((action) => rights.has([action, subject])).map(
      (action) => `${action} ${subject}` as const,
    ),
  );

export interface Rights {
  has(right: Right, facts?: Facts): boolean;
}
