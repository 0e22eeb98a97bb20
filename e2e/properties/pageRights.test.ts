import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@olov/contract/staff/roles';
import { allRights, rightsOf } from '../../backend/src/access/rights';
import { SECTIONS } from '../../office-remote/src/models/sections';

/** The first call of each page that shows data of an API. */
const FIRST_CALLS: Record<string, string> = {
  '/board': 'main/api/delivery/Board',
  '/stop-list': 'main/api/products/Stops',
  '/courier': 'main/api/delivery/Deliveries',
  '/orders': 'main/api/orders/Search',
  '/customers': 'main/api/feedback/List',
  '/menu': 'main/api/menu/Tree',
  '/drafts': 'main/api/menu/drafts/List',
  '/content': 'main/api/content/Entries',
  '/promo-codes': 'main/api/promo/List',
  '/restaurants': 'main/api/restaurants/Settings',
  '/applications': 'hr/api/vacancies/Applications',
  '/figures': 'main/api/figures/List',
};

const rightOf = (call: string): string => {
  const [api, ...path] = call.split('/');
  const file = join(import.meta.dirname, `../../backend/openapi/${api}.json`);
  const calls = JSON.parse(readFileSync(file, 'utf8')).paths[`/${path.join('/')}`];
  return (calls.get ?? calls.post)['x-right'];
};

const rolesWith = (right: string | undefined) =>
  ROLES.filter((role) => {
    const member = { kind: 'member', id: '', login: '', name: '', role, restaurants: undefined } as const;
    return allRights(rightsOf(member)).some((each) => each === right);
  });

test.each(Object.entries(FIRST_CALLS))(
  'the navigation shows %s to exactly the roles that the call %s lets in',
  (path, call) => {
    const section = SECTIONS.find((each) => each.path === path);
    expect(rolesWith(section?.right)).toEqual(rolesWith(rightOf(call)));
    expect(rolesWith(section?.right)).not.toEqual([]);
  },
);
