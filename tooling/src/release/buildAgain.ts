export const BUILD_AGAIN = 'build again and change nothing afterwards';

export const BUILD_WITH =
  'build with remoteConfig() of @olov/tooling/build, or with RemotePlugin of @olov/tooling/plugin';
