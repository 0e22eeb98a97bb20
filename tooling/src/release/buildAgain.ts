export const BUILD_AGAIN = 'build again and change nothing afterwards';
