import type { ReactNode } from 'react';
import { type Boundary, useRemoteLoader } from './RemoteLoader';

/** A boundary that developers can see; for customers it is its content alone. */
export function Outlined({ children, ...boundary }: Boundary & { children: ReactNode }) {
  const { outline } = useRemoteLoader();
  return outline ? outline(boundary, children) : children;
}
