import { type MountContext, type MountHandle, paths } from '@olov/shared-kit';
import { buttonClass } from '@olov/shared-kit/ui';
import { createApp, createSSRApp, h, ref, type ShallowRef, shallowRef } from 'vue';
import styles from './__Name__Page.module.css';

export const titleId = '__name__.title';

const REASONS = ['fire', 'dough', 'door'];

const pageOf = (context: ShallowRef<MountContext>) => ({
  setup() {
    const likes = ref(0);
    const text = (id: string, values?: { count: number }) =>
      context.value.intl.formatMessage({ id: `__name__.${id}` }, values);

    return () =>
      h('div', { class: styles.page }, [
        h('header', { class: styles.hero }, [
          h('h1', { class: styles.title }, text('title')),
          h('p', { class: styles.lead }, text('lead')),
          h('div', { class: styles.actions }, [
            h(
              'button',
              { type: 'button', class: buttonClass('primary', 'large'), onClick: () => likes.value++ },
              text('like', { count: likes.value }),
            ),
            h(
              'a',
              {
                class: buttonClass('secondary', 'large'),
                href: context.value.navigation.hrefOf(paths.home()),
              },
              text('menu'),
            ),
          ]),
        ]),
        h(
          'ul',
          { class: styles.reasons },
          REASONS.map((id) =>
            h('li', { class: styles.reason, key: id }, [
              h('h2', { class: styles.name }, text(`${id}.title`)),
              h('p', { class: styles.text }, text(`${id}.text`)),
            ]),
          ),
        ),
      ]);
  },
});

export function mount(element: HTMLElement, first: MountContext): MountHandle<object> {
  const context = shallowRef(first);
  const app = (element.hasChildNodes() ? createSSRApp : createApp)(pageOf(context));
  // The shop shows its notice with a retry for an error of the first rendering.
  app.config.throwUnhandledErrorInProduction = true;
  app.mount(element);
  return {
    update(next) {
      context.value = next;
    },
    unmount: () => app.unmount(),
  };
}

export async function renderToString(context: MountContext): Promise<string> {
  const server = await import('vue/server-renderer');
  return server.renderToString(createSSRApp(pageOf(shallowRef(context))));
}
