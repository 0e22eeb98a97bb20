import kit from '@olov/shared-kit/translations/uz.json';
import host from '../../translations/uz.json';

export const messages = { ...kit, ...host };
