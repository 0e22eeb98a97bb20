import { isId, MAX_ID, RESERVED_IDS, RESERVED_SEGMENTS } from '../../src/release';
import { wrongUse } from '../CliError';

/** The page of a new remote has the remote’s name, so first segments of the shop’s paths are reserved too. */
const RESERVED = new Set(['backend', 'host', 'shared-kit', ...RESERVED_IDS, ...RESERVED_SEGMENTS]);

/** The id becomes a folder, a path and a prefix of class names. */
export function checkName(name: string): string {
  if (name.endsWith('-remote')) {
    const bare = name.slice(0, -'-remote'.length);
    throw wrongUse(`Name it "${bare}": the folder will be called ${name} by itself.`);
  }
  if (!isId(name)) {
    throw wrongUse(
      `"${name}" is no name for a remote: use up to ${MAX_ID} small letters, digits and single hyphens, like "gift-cards".`,
    );
  }
  if (RESERVED.has(name)) throw wrongUse(`"${name}" belongs to the shop itself: choose another name.`);
  return name;
}

export const componentName = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
