import type { PageResult } from '../router/context';
import type { Router } from '../router/createRouter';

// The browser may find that the first page does not exist or fails, which the server could not know.
export function whenLeft(router: Router, then: () => void): void {
  const { pathname } = router.state.location;
  const end = router.subscribe(({ navigation, location, errors, loaderData }) => {
    const isElsewhere = (navigation.location ?? location).pathname !== pathname;
    const isMissing = Object.values<PageResult | undefined>(loaderData).some(
      (result) => result?.status === 'not-found' || result?.status === 'unavailable',
    );
    if (!errors && !isElsewhere && !isMissing) return;
    end();
    then();
  });
}
