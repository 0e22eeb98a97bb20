/** Key in the local storage. Its value is `granted` or `denied`, then the services that the visitor was asked for: `granted ga4`. */
export const CONSENT_KEY = 'consent';
