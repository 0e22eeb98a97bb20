export * from '@olov/contract/validation';
