throw new Error(
  '@olov/shared-kit/build, /jest and /release have moved to @olov/tooling/build, /jest and /release. Install @olov/tooling and @olov/contract in the version of @olov/shared-kit, then run `npx olov codemod imports`.',
);
