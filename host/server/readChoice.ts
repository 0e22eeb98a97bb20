import { ConfigError } from './ConfigError';

export function readChoice<Choice extends string>(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = env[name] || choices[0];
  const choice = choices.find((one) => one === text);
  if (choice === undefined)
    throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${text}"`);
  return choice;
}
