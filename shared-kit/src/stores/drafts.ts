/** Of the keys in the tab's storage, by which drafts are told from what else is kept there. */
const PREFIX = 'olov-draft-';

/**
 * What was kept of a form in this tab by that name, and outlived a reload: such as what was typed, or the key it was sent
 * under. Empty where nothing was kept, and where it is damaged or storage is forbidden; each value is to be checked.
 */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Keeps it until the tab is closed; false where the storage is forbidden or full, and keeps nothing. */
export function writeDraft(name: string, value: object): boolean {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    // What was typed is still in the form.
    return false;
  }
}

/** What was kept by that name is of no use any more: the form was sent. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept.
  }
}

/** Drops the drafts of all forms, because another person is here; what else the tab keeps is not touched. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}
