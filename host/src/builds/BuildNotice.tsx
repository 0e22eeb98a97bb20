import { paths, splitLocale } from '@olov/shared-kit';
import { useLocation, useNavigation } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { OfferProps } from './BuildOffer';
import type { BuildStore } from './BuildStore';

interface Props {
  builds: BuildStore;
  onRefresh?: () => void;
}

export const BuildNotice = observer(function BuildNotice({ builds, onRefresh = reload }: Props) {
  const [Offer, setOffer] = useState<ComponentType<OfferProps>>();
  const { pathname } = useLocation();
  const target = useNavigation().location;
  const isLeavingToOrder = target !== undefined && splitLocale(target.pathname)[1] === paths.order();
  const { isKnown } = builds;

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) builds.enter(pathname);
    shown.current = pathname;
  }, [builds, pathname]);

  useEffect(() => {
    if (isLeavingToOrder) builds.enter(paths.order());
  }, [builds, isLeavingToOrder]);

  useEffect(() => {
    if (!isKnown) return;
    import(/* webpackChunkName: "build-offer" */ './BuildOffer').then(
      (module) => setOffer(() => module.BuildOffer),
      (error: unknown) => console.warn('[olov] build offer:', error),
    );
  }, [isKnown]);

  return builds.isOffered && Offer ? <Offer onRefresh={onRefresh} onDismiss={builds.dismiss} /> : null;
});

const reload = () => window.location.reload();
