export * from '@olov/contract/zone';
