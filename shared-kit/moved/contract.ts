export * from '@olov/contract';
