import { offersOf } from '@olov/contract';
import { propProblems } from '@olov/contract/platform/props';
import type { Composition } from '@olov/shared-kit';
import type { ExtensionSlotUse, FragmentUse } from '@olov/shared-kit/host';
import { createManifests } from './createManifests';

interface Options {
  composition: Composition;
  fetch: typeof globalThis.fetch;
  console: Pick<Console, 'error' | 'warn'>;
}

/** Compares what a developer sees with the manifests: undeclared uses, wrong props, deprecated fragments. */
export function createInspector({ composition, fetch, console }: Options) {
  const { remotes } = composition;
  const manifests = createManifests(composition, fetch);
  const told = new Set<string>();

  const say = (level: 'error' | 'warn', text: string) => {
    if (told.has(text)) return;
    told.add(text);
    console[level](`[olov] ${text}`);
  };

  const manifestOf = (id: string) =>
    manifests(id).catch((error) => {
      say('warn', `the manifest of ${id} cannot be read, so its fragments are not inspected: ${error}`);
      return undefined;
    });

  const inspectSlot = async ({ extensionSlot, user, props }: ExtensionSlotUse) => {
    const { extensionSlots = [] } = (await manifestOf(user)) ?? {};
    const offer = extensionSlots.find(({ name }) => name === extensionSlot);
    const schema = { type: 'object', additionalProperties: false, ...offer?.props } as const;
    for (const problem of offer ? propProblems(schema, props) : []) {
      say('error', `${user} gives its extension slot ${extensionSlot} wrong props: ${problem}`);
    }
  };

  return async (use: FragmentUse | ExtensionSlotUse): Promise<void> => {
    if ('extensionSlot' in use) return inspectSlot(use);
    const { fragment, user, props } = use;
    const owner = Object.keys(remotes).find((id) => remotes[id]?.fragments.includes(fragment));
    if (!owner) return;
    const [offering, using] = await Promise.all([manifestOf(owner), manifestOf(user)]);
    const offer = offering && offersOf(offering).find(({ name }) => name === fragment);
    if (!offer || !using) return;
    const what = `the fragment ${fragment} of ${owner}`;
    if (user !== owner && using.uses?.fragments?.[fragment] === undefined) {
      const range = offer.version === undefined ? '*' : `^${offer.version}`;
      say(
        'error',
        `${user} shows ${what} without saying so: add "${fragment}": "${range}" to uses.fragments in its remote.json`,
      );
    }
    if (offer.deprecated) {
      say(
        'warn',
        `${user} shows ${what}, which ${owner} gives up${offer.deprecated === true ? '' : `: ${offer.deprecated}`}`,
      );
    }
    for (const problem of offer.props ? propProblems(offer.props, props) : []) {
      say('error', `${user} gives ${what} wrong props: ${problem}`);
    }
  };
}
