type Start = typeof import('.').startAnalytics;

export const followConsent = (...page: Parameters<Start>): Promise<void> =>
  import(/* webpackChunkName: "rare-analytics" */ '.').then(
    ({ startAnalytics }) => startAnalytics(...page),
    (error) => console.warn('[olov] statistics:', error),
  );
