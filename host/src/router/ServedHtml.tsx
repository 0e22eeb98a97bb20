import { useLayoutEffect, useRef } from 'react';
import styles from './ServedHtml.module.css';

const CONTROLS = 'button, input, select, textarea';

/** HTML of the server without its scripts: links work, and its controls are disabled because nothing listens to them. */
export function ServedHtml({ nodes }: { nodes: readonly Node[] }) {
  const area = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    area.current?.replaceChildren(...nodes);
    for (const control of area.current?.querySelectorAll<HTMLButtonElement>(CONTROLS) ?? [])
      control.disabled = true;
  }, [nodes]);

  return <div ref={area} className={styles.served} data-testid="served-html" />;
}
