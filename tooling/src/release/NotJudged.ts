/** The machine had no time for the rules, so nothing is known of the build. */
export class NotJudged extends Error {
  override readonly name = 'NotJudged';
}
