import type { Customer } from '@olov/contract';
import type { CustomerRow } from './repository';

export function presentCustomer(
  customerId: string,
  row: CustomerRow | undefined,
  canVerifyPhone: boolean,
): Customer {
  const { name, phone, birthday, languageId } = row ?? {};
  return {
    customerId,
    ...(name && { name }),
    ...(phone && { phone }),
    ...(birthday && { birthday }),
    ...(languageId && { languageId }),
    canVerifyPhone,
  };
}
