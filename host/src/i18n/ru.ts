import kit from '@olov/shared-kit/translations/ru.json';
import host from '../../translations/ru.json';

export const messages = { ...kit, ...host };
