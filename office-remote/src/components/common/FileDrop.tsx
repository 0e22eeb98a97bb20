import { classNames } from '@olov/shared-kit/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './FileDrop.module.css';

interface Props {
  hint: string;
  /** Takes files from the whole page, except those of another area. */
  isMain?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Takes a file that is dropped, or that is pasted while the focus is in the area. */
export function FileDrop({ hint, isMain = false, onFile, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const handle = useEffectEvent((event: Event) => {
    const { type } = event;
    const { clipboardData, dataTransfer: data = clipboardData } = event as DragEvent & ClipboardEvent;
    // A spreadsheet copies its cells as text and as a picture.
    const isText = type === 'paste' && data?.types.includes('text/plain');
    if (!data?.types.includes('Files') || isText || frame.current?.matches('fieldset:disabled *')) return;
    event.preventDefault();
    event.stopPropagation();
    setIsOver(type === 'dragover');
    const [file] = data.files;
    if (file && type !== 'dragover') onFile(file);
  });
  useEffect(() => {
    const area = isMain ? document : frame.current;
    const end = () => setIsOver(false);
    const listeners = { dragover: handle, drop: handle, paste: handle, dragleave: end };
    for (const [type, listener] of Object.entries(listeners)) area?.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) area?.removeEventListener(type, listener);
    };
  }, [isMain]);
  return (
    <div ref={frame} className={classNames(styles.area, isOver && styles.over)}>
      {children}
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
