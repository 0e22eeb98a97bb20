import { paths } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { buttonClass, EmptyState } from '@olov/shared-kit/ui';
import type { ReactNode } from 'react';
import { PageTitle } from '../PageTitle';
import styles from './ListPage.module.css';

interface Props {
  kind: 'news' | 'stocks';
  isEmpty: boolean;
  children: ReactNode;
}

export function ListPage({ kind, isEmpty, children }: Props) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.page}>
      <PageTitle
        title={formatMessage({ id: `content.${kind}.title` })}
        lead={formatMessage({ id: `content.${kind}.lead` })}
      />
      {isEmpty ? (
        <EmptyState
          icon="bell"
          drawing="news"
          title={formatMessage({ id: `content.${kind}.empty.title` })}
          action={
            <Link to={paths.home()} className={buttonClass('primary', 'large')}>
              {formatMessage({ id: 'content.menu' })}
            </Link>
          }
        >
          {formatMessage({ id: `content.${kind}.empty.text` })}
        </EmptyState>
      ) : (
        children
      )}
    </div>
  );
}
