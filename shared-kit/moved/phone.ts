export * from '@olov/contract/phone';
