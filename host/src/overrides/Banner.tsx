import { classNames } from '@olov/shared-kit/ui';
import styles from './Banner.module.css';

interface Props {
  title: string;
  lines: { id: string; text: string; isMissing?: boolean }[];
  end: { text: string; href: string };
  testId: string;
}

export function Banner({ title, lines, end, testId }: Props) {
  return (
    <section className={styles.banner} aria-label={title} data-testid={testId}>
      <strong>{title}</strong>
      <ul className={styles.list}>
        {lines.map(({ id, text, isMissing }) => (
          <li key={id} data-missing={isMissing || undefined}>
            {text}
          </li>
        ))}
      </ul>
      <a href={end.href} className={classNames(styles.stop, 'touchable')}>
        {end.text}
      </a>
    </section>
  );
}
