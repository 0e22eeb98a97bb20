import type { MessageFormatElement } from 'react-intl';

/** A catalogue maps a message id to its text (in tests) or to its compiled form (in builds). */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;
