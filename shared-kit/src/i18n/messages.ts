import type { MessageFormatElement } from 'react-intl';

/** A catalogue: message id to text (tests) or to its compiled form (builds). */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;
