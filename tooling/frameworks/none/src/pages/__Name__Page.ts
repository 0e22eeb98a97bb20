import { type MountContext, type MountHandle, paths } from '@olov/shared-kit';
import { buttonClass } from '@olov/shared-kit/ui';
import styles from './__Name__Page.module.css';

export const titleId = '__name__.title';

const REASONS = ['fire', 'dough', 'door'];

export function mount(element: HTMLElement, context: MountContext): MountHandle<object> {
  let { intl, navigation } = context;
  let likes = 0;
  const text = (id: string, values?: { count: number }) =>
    intl.formatMessage({ id: `__name__.${id}` }, values);

  const title = made('h1', styles.title);
  const lead = made('p', styles.lead);
  const like = made('button', buttonClass('primary', 'large'));
  const menu = made('a', buttonClass('secondary', 'large'));
  const reasons = REASONS.map((id) => ({ id, name: made('h2', styles.name), text: made('p', styles.text) }));

  function show() {
    title.textContent = text('title');
    lead.textContent = text('lead');
    like.textContent = text('like', { count: likes });
    menu.textContent = text('menu');
    menu.href = navigation.hrefOf(paths.home());
    for (const reason of reasons) {
      reason.name.textContent = text(`${reason.id}.title`);
      reason.text.textContent = text(`${reason.id}.text`);
    }
  }

  like.type = 'button';
  like.addEventListener('click', () => {
    likes += 1;
    show();
  });
  show();
  element.append(
    made('div', styles.page, [
      made('header', styles.hero, [title, lead, made('div', styles.actions, [like, menu])]),
      made(
        'ul',
        styles.reasons,
        reasons.map((reason) => made('li', styles.reason, [reason.name, reason.text])),
      ),
    ]),
  );
  return {
    update(next) {
      ({ intl, navigation } = next);
      show();
    },
    unmount: () => element.replaceChildren(),
  };
}

function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  children: readonly HTMLElement[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}
