import { useFocusOnAppear } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './UndoNote.module.css';

/** The time in ms in which a deletion can be undone. */
export const UNDO_MS = 10_000;

interface Props {
  /** The name of the deleted thing. The owner of the note announces it to screen readers. */
  children: ReactNode;
  /** The label of the button. */
  undo: string;
  onUndo: () => void;
  /** Called when the time is over. It starts again while the note is pointed at or has the focus of the keyboard. */
  onEnd: () => void;
}

/** Names a deletion and offers to undo it. It takes the focus, because the pressed button has left the page. */
export function UndoNote({ children, undo, onUndo, onEnd }: Props) {
  const note = useRef<HTMLDivElement>(null);
  const focus = useFocusOnAppear();
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    const timer = setInterval(() => {
      const isUsed = note.current?.matches(':hover') || note.current?.querySelector(':focus-visible');
      if (!isUsed) end.current();
    }, UNDO_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <div ref={note} className={styles.note}>
      <span>{children}</span>
      <Button ref={focus} variant="ghost" size="small" onClick={onUndo}>
        {undo}
      </Button>
    </div>
  );
}
