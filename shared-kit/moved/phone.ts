export * from '@olov/contract/customers/phone';
