import { AbilityBuilder, createMongoAbility, type MongoAbility, subject as named } from '@casl/ability';
import { ORDER_STATUS } from '@olov/contract';
import type { Actor, Member } from './Actor';
import { type Role, SCOPES, type Subject } from './roles';

type Action = 'read' | 'search' | 'move' | 'place' | 'change' | 'delete' | 'resend' | 'discard' | 'end';
export type Right = readonly [action: Action, subject: Subject];

/** Properties of a subject that conditions compare. */
export interface Facts {
  restaurantId?: string;
  /** New status of an order. */
  to?: number;
}

type Ability = MongoAbility<['manage' | Action, 'all' | Subject | (Facts & { kind?: Subject })]>;
type Allow = AbilityBuilder<Ability>['can'];

const OF_COURIERS: number[] = [ORDER_STATUS.onTheWay, ORDER_STATUS.courierArrived, ORDER_STATUS.completed];

/** `here` limits a rule to the restaurants in reach of the member. */
const RULES: Record<Role, (can: Allow, here: object) => void> = {
  kitchen(can, here) {
    can(['read', 'move'], 'Order', here);
    can('change', 'StopList', here);
  },
  courier(can, here) {
    can('read', 'Order', here);
    can('move', 'Order', { ...here, to: { $in: OF_COURIERS } });
    can('place', 'Courier', here);
  },
  manager(can, here) {
    can(['read', 'search', 'move'], 'Order', here);
    can('place', 'Courier', here);
    can('change', 'StopList', here);
    can('read', ['Zone', 'Feedback']);
  },
  'head-office'(can) {
    can('manage', 'all');
  },
  content(can) {
    can(['read', 'change'], ['Content', 'Menu']);
    can(['read', 'delete'], 'Feedback');
  },
  hr(can) {
    can(['read', 'delete'], 'Application');
  },
  operator(can) {
    can(['read', 'change'], 'Zone');
    can(['read', 'resend', 'discard'], 'DeadLetter');
    can(['read', 'end'], 'Session');
    can('read', 'Audit');
  },
};

const here = ({ restaurants }: Member): object => (restaurants ? { restaurantId: { $in: restaurants } } : {});

export function rightsOf(actor: Actor): Rights {
  const { can, build } = new AbilityBuilder<Ability>(createMongoAbility);
  if (actor.kind === 'member') RULES[actor.role](can, here(actor));
  else for (const scope of actor.scopes) can('manage', [...SCOPES[scope]]);
  const ability = build();
  return {
    /** Without facts: whether it is allowed for some subject of this kind. */
    has: ([action, subject]: Right, facts?: Facts): boolean =>
      ability.can(action, facts ? named(subject, { ...facts }) : subject),
  };
}

export interface Rights {
  has(right: Right, facts?: Facts): boolean;
}
