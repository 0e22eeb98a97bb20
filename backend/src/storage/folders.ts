/** Folders of the bucket. The host has one of its own. */
export const APPLICATIONS = 'applications';
export const PICTURES = 'media';
