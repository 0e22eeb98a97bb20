import { classNames } from '@olov/shared-kit/ui';
import type { ReactNode } from 'react';
import common from './common.module.css';

/** Named values, without those that are missing. */
export const Facts = ({
  facts,
  text,
  className,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  text: (name: string) => string;
  className?: string | undefined;
}) => (
  <dl className={classNames(common.facts, className)}>
    {facts
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{text(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
