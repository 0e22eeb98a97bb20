/** The solution for changed files of a build, as the end of a sentence. */
export const BUILD_AGAIN = 'build again and change nothing afterwards';
