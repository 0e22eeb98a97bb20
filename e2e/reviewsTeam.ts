import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/* A team outside of the checkout: the feature that it builds, and its service. */

/** Pictures of 8 by 8 pixels, in base64. */
export const PICTURES = {
  avif: 'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACIAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAgAAAAIAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAqbWRhdBIACgg4CL9pAQ0GkDIUHEJi5OAAFgAAkDWOPHZkgbHT9wQ=',
  jpg: '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYAFUf/9k=',
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>').toString('base64'),
  webp: 'UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoIAAgABABoJaACdLoAA5gA/uLgvoU+1FOw/zttR6YZ4AAA',
};
const KINDS = Object.keys(PICTURES);

/**
 * The team adds pictures, a CSS module and a package of ES modules to its page, and a second page with the calls of its
 * own service.
 */
export function addFeature(folder: string, upstream: string) {
  addPictures(folder);
  addReviews(folder, upstream);
}

function addPictures(folder: string) {
  const components = join(folder, 'src/components');
  const modern = join(folder, 'node_modules/modern');
  for (const each of [components, modern]) mkdirSync(each, { recursive: true });
  for (const [kind, picture] of Object.entries(PICTURES))
    writeFileSync(join(components, `dish.${kind}`), picture, 'base64');
  const files = {
    [join(modern, 'package.json')]: JSON.stringify({
      name: 'modern',
      type: 'module',
      types: './index.d.ts',
      exports: { types: './index.d.ts', import: './index.js' },
    }),
    [join(modern, 'index.js')]: "export const caption = (name) => ['A', name, 'of a dish'].join(' ');",
    [join(modern, 'index.d.ts')]: 'export declare const caption: (name: string) => string;',
    [join(components, 'Dishes.module.css')]: '.dish { width: 80px }',
    [join(components, 'Dishes.tsx')]: `
      import { useIntl } from '@olov/shared-kit/intl';
      import { caption } from 'modern';
      ${KINDS.map((kind) => `import ${kind} from './dish.${kind}';`).join('\n')}
      import styles from './Dishes.module.css';

      export function Dishes() {
        const { locale } = useIntl();
        return [${KINDS}].map((src) => (
          <img key={src} className={styles.dish} src={src} alt={caption(locale)} data-testid="dish" />
        ));
      }`,
    [join(components, 'Dishes.test.tsx')]: `
      import { renderFragment } from '@olov/shared-kit/testing';
      import { screen } from '@testing-library/react';
      import { Dishes } from './Dishes';

      test('the pictures have their names, classes and captions in the locale of the shop', async () => {
        renderFragment({ Component: Dishes }, {}, { messages: {}, locale: 'uz' });
        const shown = await screen.findAllByAltText('A uz-UZ of a dish');
        expect(shown.map((each) => each.getAttribute('src'))).toEqual(
          ${JSON.stringify(KINDS.map((kind) => `dish.${kind}`))},
        );
        expect(shown[0]).toHaveClass('dish');
      });`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(file, text);
  const page = join(folder, 'src/pages/ReviewsPage.tsx');
  writeFileSync(
    page,
    `import { Dishes } from '../components/Dishes';\n${readFileSync(page, 'utf8').replace('</header>', '</header><Dishes />')}`,
  );
}

function addReviews(folder: string, upstream: string) {
  mkdirSync(join(folder, 'src/api'));
  const files = {
    'src/api/reviewsApi.ts': `
      import type { ApiClients } from '@olov/shared-kit';

      export interface Review {
        text: string;
      }

      export const reviewsApi = ({ upstream }: ApiClients) => ({
        list: (signal?: AbortSignal) => upstream('reviews').get<Review[]>('/list', { signal }),
        add: (review: Review) => upstream('reviews').post<Review[]>('/add', review),
      });`,
    'src/pages/AllReviewsPage.tsx': `
      import { type PageContext, useClients, usePageData } from '@olov/shared-kit';
      import { Button } from '@olov/shared-kit/ui';
      import { useState } from 'react';
      import { reviewsApi } from '../api/reviewsApi';

      export const loader = ({ clients, signal }: PageContext) => reviewsApi(clients).list(signal);

      export function Component() {
        const [reviews, setReviews] = useState(usePageData<typeof loader>());
        const api = reviewsApi(useClients());
        const handleAdd = async () => setReviews(await api.add({ text: 'From the page' }));
        return (
          <>
            <h1>Reviews</h1>
            <ul>{reviews.map(({ text }) => <li key={text}>{text}</li>)}</ul>
            <Button onClick={handleAdd}>Add</Button>
          </>
        );
      }`,
    'src/pages/AllReviewsPage.test.tsx': `
      import { renderPage } from '@olov/shared-kit/testing';
      import { screen } from '@testing-library/react';
      import * as page from './AllReviewsPage';

      test('the page shows the reviews of the service', async () => {
        renderPage(page, { messages: {}, answers: { 'GET /x/reviews/list': [{ text: 'Crisp' }] } });
        expect(await screen.findByText('Crisp')).toBeInTheDocument();
      });`,
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  edit(join(folder, 'src/remote.ts'), (door) =>
    door.replace(
      'pages: {',
      'pages: { all: () => import(/* webpackChunkName: "page-all" */ \'./pages/AllReviewsPage\'),',
    ),
  );
  edit(join(folder, 'remote.json'), (manifest) => {
    const { routes, ...rest } = JSON.parse(manifest);
    const all = { path: '/reviews/all', page: 'all', prerendered: true };
    return JSON.stringify({ ...rest, upstream, routes: [...routes, all] });
  });
}

const edit = (file: string, change: (content: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

/** The service of the team: a list of reviews, for requests of the shop. */
export async function startReviews() {
  const reviews = [{ text: 'A good crust' }];
  let token = '';
  const server = http.createServer(async (request, response) => {
    token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (request.method === 'POST') reviews.push(JSON.parse(await text(request)));
    response.writeHead(token ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reviews));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    /** The customer of the last token, which is verified as the guide says. */
    async lastCustomer(keysUrl: string): Promise<string | undefined> {
      const { keys } = (await (await fetch(keysUrl)).json()) as { keys: [JsonWebKey] };
      const [head = '', claims = '', signature = ''] = token.split('.');
      const key = createPublicKey({ key: keys[0] as never, format: 'jwk' });
      const isSigned = verify(
        null,
        Buffer.from(`${head}.${claims}`),
        key,
        Buffer.from(signature, 'base64url'),
      );
      const { iss, aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
      if (!isSigned || iss !== 'olov' || aud !== 'olov:x:reviews') throw new Error(`a wrong token: ${token}`);
      return sub;
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
