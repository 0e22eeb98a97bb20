import { useFeature } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import { useCallback, useEffect, useState } from 'react';
import { DeliveriesStore } from '../../stores/DeliveriesStore';
import { useText } from '../common/useText';
import styles from './Courier.module.css';

const SHARING = 'olov-staff-position';
const EVERY_MS = 5000;

/** Only after the courier has allowed it, while the page is open and an own order is on the way. */
export function Position({ orderIds }: { orderIds: readonly string[] }) {
  const { place } = useFeature(DeliveriesStore);
  const text = useText('office.courier.position.');
  const [isOn, setIsOn] = useState(() => localStorage.getItem(SHARING) !== null);
  const [isDenied, setIsDenied] = useState(false);
  const ids = orderIds.join(' ');

  const refuse = useCallback(({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
    if (code !== PERMISSION_DENIED) return;
    localStorage.removeItem(SHARING);
    setIsOn(false);
    setIsDenied(true);
  }, []);
  useEffect(() => {
    if (!isOn || !ids) return;
    let latest: GeolocationCoordinates | undefined;
    const note = ({ coords }: GeolocationPosition) => {
      latest = coords;
    };
    const options = { enableHighAccuracy: true, maximumAge: EVERY_MS };
    const watch = navigator.geolocation.watchPosition(note, refuse, options);
    const timer = setInterval(() => {
      if (latest) place(ids.split(' '), latest);
      latest = undefined;
    }, EVERY_MS);
    return () => {
      navigator.geolocation.clearWatch(watch);
      clearInterval(timer);
    };
  }, [isOn, ids, place, refuse]);

  if (!window.isSecureContext) return <p className={styles.notice}>{text('insecure')}</p>;
  if (!navigator.geolocation) return null;
  const toggle = () => {
    setIsDenied(false);
    if (isOn) localStorage.removeItem(SHARING);
    else {
      localStorage.setItem(SHARING, 'on');
      // The browser asks for the permission at the press, and not when the first order leaves.
      navigator.geolocation.getCurrentPosition(() => {}, refuse);
    }
    setIsOn(!isOn);
  };
  return (
    <div>
      <Button variant="secondary" aria-pressed={isOn} onClick={toggle}>
        {text(isOn ? 'on' : 'off')}
      </Button>
      {isDenied && (
        <p className={styles.notice} role="alert">
          {text('denied')}
        </p>
      )}
    </div>
  );
}
