/** A wrong value: the message names the variable and what it may be. */
export class ConfigError extends Error {}
