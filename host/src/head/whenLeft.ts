import type { Router } from '../router/createRouter';

/**
 * Calls once the visitor goes to another page than the one that was opened, or that one turns out to be the error page.
 * A query or hash is the page's own affair.
 */
export function whenLeft(router: Router, then: () => void): void {
  const { pathname } = router.state.location;
  const end = router.subscribe(({ navigation, location, errors }) => {
    if (!errors && (navigation.location ?? location).pathname === pathname) return;
    end();
    then();
  });
}
