/** Key of the local storage: `granted` or `denied`, then the services that the visitor was asked for. */
export const CONSENT_KEY = 'consent';
