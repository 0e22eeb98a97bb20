import { type MountContext, type MountHandle, paths } from '@olov/shared-kit';
import { buttonClass } from '@olov/shared-kit/ui';
import { html, nothing, render } from 'lit';
import styles from './__Name__Page.module.css';

export const titleId = '__name__.title';

const REASONS = ['fire', 'dough', 'door'];

export function mount(element: HTMLElement, context: MountContext): MountHandle<object> {
  let { intl, navigation } = context;
  let likes = 0;
  const text = (id: string, values?: { count: number }) =>
    intl.formatMessage({ id: `__name__.${id}` }, values);

  function handleLike() {
    likes += 1;
    show();
  }

  function show() {
    render(
      html`<div class=${styles.page}>
        <header class=${styles.hero}>
          <h1 class=${styles.title}>${text('title')}</h1>
          <p class=${styles.lead}>${text('lead')}</p>
          <div class=${styles.actions}>
            <button type="button" class=${buttonClass('primary', 'large')} @click=${handleLike}>
              ${text('like', { count: likes })}
            </button>
            <a class=${buttonClass('secondary', 'large')} href=${navigation.hrefOf(paths.home())}>
              ${text('menu')}
            </a>
          </div>
        </header>
        <ul class=${styles.reasons}>
          ${REASONS.map(
            (id) =>
              html`<li class=${styles.reason}>
                <h2 class=${styles.name}>${text(`${id}.title`)}</h2>
                <p class=${styles.text}>${text(`${id}.text`)}</p>
              </li>`,
          )}
        </ul>
      </div>`,
      element,
    );
  }

  show();
  return {
    update(next) {
      ({ intl, navigation } = next);
      show();
    },
    unmount: () => void render(nothing, element),
  };
}
