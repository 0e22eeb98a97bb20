/** A wrong setting. Its message begins with the name of the variable and is meant for the operator. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/** One environment variable. */
export interface Setting<Value> {
  /** The value of a variable that is not set or empty. */
  fallback: Value;
  /** @throws Error whose message continues the name of the variable: `must be a port from 0 to 65535` */
  parse: (text: string, name: string) => Value;
  /** The cell "default" in docs/configuration.md, in Markdown. */
  byDefault: string;
  /** The cell "meaning" in docs/configuration.md, in Markdown. */
  meaning: string;
  /** The value in `deploy/*.env.example`, empty for a secret to fill in; without it the line there is a comment. */
  example?: string | undefined;
}

export type Settings = Readonly<Record<string, Setting<unknown>>>;

export type Values<Declared extends Settings> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Setting<infer Value> ? Value : never;
};

/**
 * Reads the declared variables.
 *
 * @throws ConfigError with one line for each variable that has a wrong value
 */
export function readSettings<Declared extends Settings>(
  settings: Declared,
  env: Environment,
): Values<Declared> {
  const problems: string[] = [];
  const read = ([name, { fallback, parse }]: [string, Setting<unknown>]): [string, unknown] => {
    const text = env[name]?.trim();
    try {
      return [name, text ? parse(text, name) : fallback];
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}`);
      return [name, undefined];
    }
  };
  const values = Object.fromEntries(Object.entries(settings).map(read));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return values as Values<Declared>;
}
