export * from '@olov/contract/platform/locales';
