export * from '@olov/contract/locales';
