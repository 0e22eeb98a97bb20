export * from '@olov/contract/platform/validation';
