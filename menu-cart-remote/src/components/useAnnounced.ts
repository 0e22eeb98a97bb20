import { reaction } from 'mobx';
import { useEffect, useRef, useState } from 'react';

/** Changes within this time are announced as one. */
const QUIET_MS = 500;

interface Announced<Value> {
  read: () => Value;
  /** Gets the value that was announced before, too. */
  say: (value: Value, before: Value) => string;
  isSame: (one: Value, other: Value) => boolean;
}

/** The text of a live region that tells the changes of a value. */
export function useAnnounced<Value>(announced: Announced<Value>): string {
  const [text, setText] = useState('');
  const latest = useRef(announced);
  useEffect(() => {
    latest.current = announced;
  });
  useEffect(
    () =>
      reaction(
        () => latest.current.read(),
        (value, before) => setText(latest.current.say(value, before)),
        { delay: QUIET_MS, equals: (one, other) => latest.current.isSame(one, other) },
      ),
    [],
  );
  return text;
}
