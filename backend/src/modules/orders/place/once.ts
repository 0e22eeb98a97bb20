/** Another request won a race: for the same key, for the last piece of a dish, or it stopped the restaurant. The order is tried again. */
export class Overtaken extends Error {}

const ATTEMPTS = 5;

/** `made` is the result of a simultaneous request with the same key, which may have caused the error of this one. */
export async function once<T>(attempt: () => Promise<T>, made: () => Promise<T | undefined>): Promise<T> {
  for (let overtaken = 0; overtaken < ATTEMPTS; overtaken += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof Overtaken) continue;
      const result = await made();
      if (!result) throw error;
      return result;
    }
  }
  throw new Error('an order lost too many races');
}
