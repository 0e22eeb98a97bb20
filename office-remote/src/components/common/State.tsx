import { classNames } from '@olov/shared-kit/ui';
import type { ReactNode } from 'react';
import styles from './common.module.css';

export type Tone = 'good' | 'bad' | 'waits' | 'plain';

/** A short state in a colour; the text says the same as the colour. */
export const State = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classNames(styles.state, tone !== 'plain' && styles[tone])}>{children}</span>
);
