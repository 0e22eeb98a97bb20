/** What mends files that are not as they were built; the end of a sentence about them. */
export const BUILD_AGAIN = 'build again and change nothing afterwards';
