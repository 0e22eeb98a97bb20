import { tidyPath } from '@olov/shared-kit';
import { Link } from '@olov/shared-kit/router';
import { createElement, type ReactNode, useMemo } from 'react';
import { type BodyNode, parseBody } from '../../models/parseBody';
import styles from './StoryBody.module.css';

export function StoryBody({ html }: { html: string }) {
  const nodes = useMemo(() => parseBody(html), [html]);
  return <div className={styles.body}>{nodes.map(drawn)}</div>;
}

function drawn(node: BodyNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { name, href, children } = node;
  if (children.length === 0 && href === undefined) return createElement(name, { key: index });
  const content = children.map(drawn);
  if (href === undefined) return createElement(name, { key: index }, content);
  if (href.startsWith('/')) {
    return (
      <Link key={index} to={href.replace(PATH, tidyPath)}>
        {content}
      </Link>
    );
  }
  return (
    <a key={index} href={href} rel="noopener noreferrer">
      {content}
    </a>
  );
}

const PATH = /^[^?#]*/;
