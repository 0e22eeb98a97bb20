import { testWithShop } from './ownShop';

/** One shop with the sandbox of payments for a worker; each journey of the staff has accounts of its own. */
export const test = testWithShop((url) => ({
  KITCHEN_SIMULATOR: 'off',
  PAYMENT_SANDBOX: 'on',
  PUBLIC_URL: url,
})).extend({ actionTimeout: 30_000 });
