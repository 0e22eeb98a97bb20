import { readTrustedProxies } from '@olov/server-kit/trusted-proxies';

export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>;

/** Parses environment variables; an empty variable counts as not set. */
export function readEnvironment(env: Environment) {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;

  const number = (name: string, fallback: number, unit: string, least: number, most: number): number => {
    const value = Number(text(name) ?? fallback);
    if (!(value >= least && value <= most)) {
      throw new ConfigError(
        `${name} must be a number of ${unit} from ${least} to ${most}, not "${env[name]}".`,
      );
    }
    return value;
  };

  return {
    text,
    isProduction: env.NODE_ENV === 'production',

    port(name: string, fallback: number): number {
      const value = text(name) ?? String(fallback);
      if (!/^\d{1,5}$/.test(value) || Number(value) > 65535) {
        throw new ConfigError(`${name} must be a port from 0 to 65535, not "${value}".`);
      }
      return Number(value);
    },

    url(name: string, protocols: string[] = ['http:', 'https:']): string | undefined {
      const value = text(name);
      if (value !== undefined && !(URL.canParse(value) && protocols.includes(new URL(value).protocol))) {
        throw new ConfigError(`${name} must be a URL that starts with ${protocols.join(' or ')}//.`);
      }
      return value;
    },

    proxies(name: string): string[] {
      try {
        return readTrustedProxies(text(name));
      } catch (error) {
        throw new ConfigError(`${(error as Error).message}.`);
      }
    },

    oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
      const value = text(name) ?? fallback;
      const known = allowed.find((item) => item === value);
      if (known === undefined) {
        throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
      }
      return known;
    },

    whole(name: string, fallback: number, unit: string, least: number, most: number): number {
      const value = number(name, fallback, unit, least, most);
      if (!Number.isInteger(value)) throw new ConfigError(`${name} must be a whole number of ${unit}.`);
      return value;
    },

    seconds: (name: string, fallback: number) => number(name, fallback, 'seconds', 0.1, 86_400),
    minutes: (name: string, fallback: number) => number(name, fallback, 'minutes', 0.1, 1440),
  };
}

export type EnvironmentReader = ReturnType<typeof readEnvironment>;
