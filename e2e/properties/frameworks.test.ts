import type { PageModule } from '@olov/shared-kit';
import { renderPage } from '@olov/shared-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { FRAMEWORKS } from '../../tooling/cli/create/packageJson';
import messages from '../../tooling/template/translations/ru.json';
import { devDependencies } from '../package.json';

test.each(Object.keys(FRAMEWORKS))(
  'the page of a new remote with the framework %s counts presses and leads to the menu',
  async (framework) => {
    const page: PageModule = await import(`../../tooling/frameworks/${framework}/src/pages/__Name__Page`);
    renderPage(page, { messages });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(messages['__name__.title']);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: messages['__name__.menu'] })).toHaveAttribute('href', '/');
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('button', { name: /^1 / })).toBeInTheDocument();
  },
);

test('a new remote gets its framework in the version with which its page is tested', () => {
  for (const { dependencies = {} } of Object.values(FRAMEWORKS))
    expect(devDependencies).toMatchObject(dependencies);
});
