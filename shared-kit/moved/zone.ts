export * from '@olov/contract/places/zone';
