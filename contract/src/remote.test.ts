import schema from '../remote.schema.json';
import { FragmentOffer, RemoteUses } from './fragments';
import { REMOTE_ID_PATTERN, RemoteManifest, RouteRule } from './remote';

const requiredOf = ({ required }: { required?: readonly string[] }) => [...(required ?? [])].sort();

test('the JSON schema of remote.json for editors has the same id pattern as the contract', () => {
  expect(schema.properties.id.pattern).toBe(REMOTE_ID_PATTERN);
});

const parts: [
  string,
  { properties?: object; required?: string[] },
  { properties: object; required?: string[] },
][] = [
  ['a remote', schema, RemoteManifest],
  ['a route', schema.properties.routes.items, RouteRule],
  ['a fragment', schema.properties.fragments.items.anyOf[1] ?? {}, FragmentOffer],
  ['the uses of other remotes', schema.properties.uses, RemoteUses],
];

test.each(parts)(
  'the JSON schema of remote.json for editors has the same fields of %s as the contract',
  (_, edited, published) => {
    expect(Object.keys(edited.properties ?? {}).sort()).toEqual(Object.keys(published.properties).sort());
    expect(requiredOf(edited)).toEqual(requiredOf(published));
  },
);
