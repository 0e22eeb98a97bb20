declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

export const refusesTracking = ({
  globalPrivacyControl,
  doNotTrack,
}: Pick<Navigator, 'globalPrivacyControl' | 'doNotTrack'>): boolean =>
  globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
