import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
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

/** The team writes the files of the guide, and adds pictures, a CSS module and a package of ES modules to its page. */
export function addFeature(folder: string, guide: string, upstream: string) {
  addPictures(folder);
  for (const [, file = '', content = ''] of guide.matchAll(/```\w+ (src\/\S+)\n([\s\S]*?)```/g)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const manifest = join(folder, 'remote.json');
  const written = [...guide.matchAll(/```json remote\.json\n([\s\S]*?)```/g)].map(([, json = '']) => json);
  const parts = [readFileSync(manifest, 'utf8'), ...written].map((json) => JSON.parse(json));
  writeFileSync(manifest, JSON.stringify({ ...parts.reduce(withFields), upstream }));
}

const withFields = (manifest: Record<string, unknown>, part: object) => ({
  ...manifest,
  ...Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      Array.isArray(value) ? [...((manifest[name] as unknown[] | undefined) ?? []), ...value] : value,
    ]),
  ),
});

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

/** The service of the team: a list of reviews, for requests of the shop. */
export async function startReviews() {
  const reviews = [{ text: 'A good crust' }];
  let token = '';
  const server = http.createServer(async (request, response) => {
    token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const added = request.method === 'POST' ? JSON.parse(await text(request)) : undefined;
    if (added) reviews.push(added);
    response.writeHead(token ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(added ?? reviews));
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
