import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import schema from '../../remote.schema.json';
import { FEATURES } from './calls';
import { ContributedLink, Contribution, ContributionCondition, ExtensionSlotOffer } from './extensionSlots';
import { FragmentOffer, RemoteUses } from './fragments';
import { LOCALES } from './locales';
import { REMOTE_ID_PATTERN, RemoteBuild, RemoteManifest, RemoteNeeds, RouteRule } from './remote';
import { BusinessEvent } from './trialFigures';

const requiredOf = ({ required }: { required?: readonly string[] }) => [...(required ?? [])].sort();
const contribution = schema.properties.contributes.items;

test('the JSON schema of remote.json for editors has the same icons of links as the contract', () => {
  expect(contribution.properties.link.properties.icon.enum).toEqual(ContributedLink.properties.icon.enum);
});

test('the JSON schema of remote.json for editors has the same languages as the contract', () => {
  expect(contribution.properties.when.properties.locales.items.enum).toEqual(LOCALES);
});

test('the JSON schema of remote.json for editors has the same features as the contract', () => {
  expect(contribution.properties.when.properties.features.items.enum).toEqual(FEATURES);
});

test('the JSON schema of remote.json for editors has the same business events as the contract', () => {
  expect(schema.properties.routes.items.properties.events.items.enum).toEqual(BusinessEvent.enum);
});

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
  ['the needs', schema.properties.needs, RemoteNeeds],
  ['an extension slot', schema.properties.extensionSlots.items, ExtensionSlotOffer],
  ['a contribution', contribution, Contribution],
  ['a contributed link', contribution.properties.link, ContributedLink],
  ['the text of a link', contribution.properties.link.properties.text, ContributedLink.properties.text],
  ['a condition', contribution.properties.when, ContributionCondition],
];

test.each(parts)(
  'the JSON schema of remote.json for editors has the same fields of %s as the contract',
  (_, edited, published) => {
    expect(Object.keys(edited.properties ?? {}).sort()).toEqual(Object.keys(published.properties).sort());
    expect(requiredOf(edited)).toEqual(requiredOf(published));
  },
);

test('remote-build.schema.json is the schema of the contract (npm run generate writes it)', () => {
  const file = join(__dirname, '../../remote-build.schema.json');
  const expected = JSON.parse(
    JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...RemoteBuild }),
  );
  if (process.env.UPDATE_GENERATED) writeFileSync(file, JSON.stringify(expected));
  else expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(expected);
});
