import type { PageResult } from '../router/context';
import type { Router } from '../router/createRouter';

/**
 * Calls once what the server told of the first page is not true any more: the visitor goes to another page, or the
 * browser finds that there is no such page, or only an error, of which the server could not know. A query or hash is the
 * page's own affair.
 */
export function whenLeft(router: Router, then: () => void): void {
  const { pathname } = router.state.location;
  const end = router.subscribe(({ navigation, location, errors, loaderData }) => {
    const isElsewhere = (navigation.location ?? location).pathname !== pathname;
    const isMissing = Object.values<PageResult | undefined>(loaderData).some(
      (result) => result?.status === 'not-found',
    );
    if (!errors && !isElsewhere && !isMissing) return;
    end();
    then();
  });
}
