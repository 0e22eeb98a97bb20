/** Characters with the same meaning in every URL and on every file system. */
const SEGMENT = /^[A-Za-z0-9._@~+-]+$/;

const MAX_LENGTH = 400;

/** True for a plain relative path like `static/page-menu.1a2b3c4d.js` that stays inside its folder. */
export const isBuildPath = (path: string): boolean =>
  path.length <= MAX_LENGTH && path.split('/').every((part) => SEGMENT.test(part) && !/^\.+$/.test(part));

/** Two paths clash if they may be the same file on some file system. */
export class PathBook {
  private readonly known = new Map<string, { path: string; isFolder: boolean }>();

  /** Returns the earlier path that it clashes with; parent folders are added too. */
  add(path: string, isFolder = false): string | undefined {
    const parts = path.split('/');
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const isAbove = depth < parts.length;
      const clash = this.enter(parts.slice(0, depth).join('/'), isAbove || isFolder);
      if (clash !== undefined) return clash;
    }
    return undefined;
  }

  private enter(path: string, isFolder: boolean): string | undefined {
    const key = path.toLowerCase();
    const known = this.known.get(key);
    if (!known) this.known.set(key, { path, isFolder });
    else if (known.path !== path || !known.isFolder || !isFolder) return known.path;
    return undefined;
  }
}
