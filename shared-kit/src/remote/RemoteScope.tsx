import type { ReactNode } from 'react';
import { Outlined } from './Outlined';
import { type Boundary, useRemoteLoader } from './RemoteLoader';

interface Props extends Boundary {
  remote: string;
  children: ReactNode;
}

/**
 * The element below which the plain style sheets of a remote apply, if it has some. Browsers give a `slot` no box, so it
 * needs no style, but it is the child that `>` of an owner matches; outlines go inside because it has no place on the page.
 */
export function RemoteScope({ children, ...boundary }: Props) {
  const scope = useRemoteLoader().scopeOf?.(boundary.remote);
  if (!scope) return children;
  return (
    <slot className={scope}>
      <Outlined {...boundary}>{children}</Outlined>
    </slot>
  );
}
