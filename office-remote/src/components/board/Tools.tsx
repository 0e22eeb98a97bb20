import { useFeature } from '@olov/shared-kit';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { BoardStore } from '../../stores/BoardStore';
import { OfficeSession } from '../../stores/OfficeSession';
import { PageHead, WindowTitle } from '../common/PageHead';
import { SearchField } from '../common/SearchField';
import { useText } from '../common/useText';
import { PauseButtons } from '../restaurants/PauseButtons';
import styles from './Board.module.css';
import { useBell } from './useBell';

export const Tools = observer(function Tools({ onLeave }: { onLeave: () => void }) {
  const store = useFeature(BoardStore);
  const session = useFeature(OfficeSession);
  const text = useText('office.board.');
  const [isPausing, setIsPausing] = useState(false);
  const { board, restaurant, isFull } = store;
  if (!restaurant) return null;
  const { id, name, pause } = restaurant;
  return (
    <PageHead isCompact title={name} windowTitle={<CountTitle name={name} />}>
      <Search />
      <Bell />
      <Button variant="secondary" aria-pressed={isFull} onClick={() => store.setFull(!isFull)}>
        {text('full')}
      </Button>
      <ScreenButton />
      {session.has('pause Restaurant') && (
        <Button variant="secondary" onClick={() => setIsPausing(true)}>
          {text('pause')}
        </Button>
      )}
      {board && board.restaurants.length > 1 && (
        <Button variant="secondary" onClick={onLeave}>
          {text('other-restaurant')}
        </Button>
      )}
      {isPausing && (
        <Dialog title={text('pause')} onClose={() => setIsPausing(false)}>
          <PauseButtons id={id} pause={pause} onDone={() => setIsPausing(false)} />
        </Dialog>
      )}
    </PageHead>
  );
});

const CountTitle = observer(function CountTitle({ name }: { name: string }) {
  const { untouched } = useFeature(BoardStore);
  return <WindowTitle title={untouched.length > 0 ? `(${untouched.length}) ${name}` : name} />;
});

const Bell = observer(function Bell() {
  const { isRinging } = useFeature(BoardStore);
  const text = useText('office.board.');
  const { isOn, toggle } = useBell(isRinging);
  return (
    <Button variant="secondary" aria-pressed={isOn} onClick={toggle}>
      {text(isOn ? 'sound.on' : 'sound.off')}
    </Button>
  );
});

const Search = observer(function Search() {
  const store = useFeature(BoardStore);
  const text = useText('office.board.');
  return (
    <SearchField
      className={styles.search}
      label={<span className="visually-hidden">{text('search')}</span>}
      placeholder={text('search')}
      value={store.search}
      onType={store.type}
    />
  );
});

/** The whole screen, which stays on. Browsers allow the latter over https only. */
function ScreenButton() {
  const text = useText('office.board.');
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    const note = () => setIsWhole(document.fullscreenElement !== null);
    const stayOn = () => {
      if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => {});
    };
    stayOn();
    document.addEventListener('fullscreenchange', note);
    document.addEventListener('visibilitychange', stayOn);
    return () => {
      document.removeEventListener('fullscreenchange', note);
      document.removeEventListener('visibilitychange', stayOn);
    };
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = () =>
    void (isWhole ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <Button variant="secondary" aria-pressed={isWhole} onClick={toggle}>
      {text('screen')}
    </Button>
  );
}
