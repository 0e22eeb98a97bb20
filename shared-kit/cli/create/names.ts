import { wrongUse } from '../CliError';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX = 40;

/** Names of the shop's own rooms, and first parts of paths that its server answers itself. */
const RESERVED = new Set([
  'api',
  'backend',
  'builds',
  'en',
  'host',
  'hr',
  'main',
  'messenger',
  'olov',
  'remotes',
  'ru',
  'shared-kit',
  'uz',
]);

/** A remote's id, as it may be: it becomes a folder, a path and a prefix of class names. */
export function checkName(name: string): string {
  if (name.endsWith('-remote')) {
    const bare = name.slice(0, -'-remote'.length);
    throw wrongUse(`Name it "${bare}": the folder will be called ${name} by itself.`);
  }
  if (!NAME.test(name) || name.length > MAX) {
    throw wrongUse(
      `"${name}" is no name for a remote: use up to ${MAX} small letters, digits and single hyphens, like "gift-cards".`,
    );
  }
  if (RESERVED.has(name)) throw wrongUse(`"${name}" belongs to the shop itself: choose another name.`);
  return name;
}

/** `gift-cards` as the name of a component: `GiftCards`. */
export const componentName = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
