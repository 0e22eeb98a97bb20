const PREFIX = 'olov-draft-';

/**
 * Reads a form draft of this tab by its name, such as the typed text or the idempotency key. It survives a reload.
 * Empty if there is none, if it is damaged or if storage is forbidden; the caller must check each value.
 */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Stores a form draft until the tab closes; returns false if the storage is forbidden or full. */
export function writeDraft(name: string, value: object): boolean {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Deletes a form draft after its form was sent. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // The storage is forbidden, so there is no draft.
  }
}

/** Deletes all form drafts, because another person uses the shop now; other data of the tab stay. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // The storage is forbidden, so there is no draft.
  }
}
