import kit from '@olov/shared-kit/translations/en.json';
import host from '../../translations/en.json';

export const messages = { ...kit, ...host };
