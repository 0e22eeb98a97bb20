import { Link } from '@olov/shared-kit/router';
import { classNames } from '@olov/shared-kit/ui';
import type { ReactNode, Ref } from 'react';
import styles from './Card.module.css';

export function Card({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <article className={classNames(styles.card, className)}>{children}</article>;
}

interface TitleProps {
  to: string;
  className?: string | undefined;
  linkRef?: Ref<HTMLAnchorElement> | undefined;
  children: string;
}

export function CardTitle({ to, className, linkRef, children }: TitleProps) {
  return (
    <h2 className={classNames(styles.title, className)}>
      <Link ref={linkRef} to={to} className={styles.link}>
        {children}
      </Link>
    </h2>
  );
}
