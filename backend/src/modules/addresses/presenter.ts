import type { CustomerAddress } from '@olov/contract';
import type { AddressRow } from './repository';

export const presentAddress = (row: AddressRow): CustomerAddress => {
  const { id, longitude, latitude, title, address, iconSrc, street, house, label, usedAt } = row;
  return {
    id,
    coordinates: [longitude, latitude],
    title,
    address,
    iconSrc,
    ...(street && { street }),
    ...(house && { house }),
    label,
    usedAt: usedAt.toISOString(),
  };
};
