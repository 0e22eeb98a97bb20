import type { StartPage } from '@olov/contract/staff/site';
import { useFeature, useFollow, useStores } from '@olov/shared-kit';
import { Link } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import common from '../components/common/common.module.css';
import { Loaded } from '../components/common/Failure';
import { PageHead } from '../components/common/PageHead';
import { useText } from '../components/common/useText';
import figureStyles from '../components/figures/Figures.module.css';
import styles from '../components/start/Start.module.css';
import { sectionOf } from '../models/sections';
import { OfficeSession } from '../stores/OfficeSession';
import { StartStore } from '../stores/StartStore';

export const Component = observer(function StartPage() {
  const { start, load } = useFeature(StartStore);
  const text = useText('office.');
  useEffect(() => void load(), [load]);
  useFollow(() => void load(), true);
  const { value } = start;
  return (
    <>
      <PageHead title={text('start')} />
      <Loaded request={start.request} onRetry={() => void load()}>
        {value && (
          <>
            {value.figures && <Figures figures={value.figures} />}
            <Counts start={value} />
            {value.planned && <Planned works={value.planned} />}
          </>
        )}
      </Loaded>
    </>
  );
});

/** A link to a page, or only its content for a member who does not open the page. */
const PageLink = observer(function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const session = useFeature(OfficeSession);
  const section = sectionOf(to);
  if (!section || !session.opens(section)) return <div className={styles.count}>{children}</div>;
  return (
    <Link to={to} className={styles.count}>
      {children}
    </Link>
  );
});

function Figures({ figures: { today, weekAgo } }: { figures: NonNullable<StartPage['figures']> }) {
  const { locale } = useStores();
  const text = useText('office.');
  const money = (sum: number | undefined) => (sum === undefined ? '—' : locale.money(sum));
  return (
    <section className={styles.part}>
      <h2 className={common.subtitle}>
        <Link to="/figures" className={common.link}>
          {text('figures')}
        </Link>
      </h2>
      <dl className={figureStyles.totals}>
        {(['gross', 'orders', 'average', 'refunds'] as const).map((name) => {
          const written = (sums: typeof today) => (name === 'orders' ? sums.orders : money(sums[name]));
          return (
            <div key={name}>
              <dt>{text(`figures.${name}`)}</dt>
              <dd>{written(today)}</dd>
              <dd className={styles.before}>{text('start.week-ago', { value: written(weekAgo) })}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

const Counts = observer(function Counts({ start }: { start: StartPage }) {
  const session = useFeature(OfficeSession);
  const text = useText('office.');
  const pages = {
    late: '/board',
    stops: session.has('read Menu') ? '/menu?stopped=1' : '/stop-list',
    letters: '/messages',
    applications: '/applications',
    feedback: '/customers',
  };
  return (
    <div className={styles.counts}>
      {(Object.keys(pages) as (keyof typeof pages)[]).map(
        (name) =>
          start[name] !== undefined && (
            <PageLink key={name} to={pages[name]}>
              <span>{text(name === 'letters' ? 'messages' : `start.${name}`)}</span>
              <strong>{start[name]}</strong>
            </PageLink>
          ),
      )}
    </div>
  );
});

function Planned({ works }: { works: NonNullable<StartPage['planned']> }) {
  const { locale } = useStores();
  const text = useText('office.');
  const pathOf = ({ kind, id }: (typeof works)[number]) => {
    if (kind === 'draft') return `/drafts/${id}`;
    return kind === 'promo' ? `/promo-codes?code=${encodeURIComponent(id)}` : `/content?kind=${kind}`;
  };
  const kinds = {
    draft: 'drafts.name',
    promo: 'log.subject.Promo',
    news: 'content.kind.news',
    stocks: 'content.kind.stocks',
  };
  return (
    <section className={styles.part}>
      <h2 className={common.subtitle}>{text('start.planned')}</h2>
      {works.length === 0 && <p>{text('start.planned.none')}</p>}
      <ul className={styles.planned}>
        {works.map((work) => (
          <li key={`${work.kind} ${work.id}`}>
            <time dateTime={work.startsAt}>{locale.dateTime(work.startsAt)}</time>
            <span className={common.muted}>{text(kinds[work.kind])}</span>
            <Link to={pathOf(work)} className={common.link}>
              {work.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
