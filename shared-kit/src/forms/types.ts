import type { ComponentProps, ReactNode } from 'react';

/** The common props of the fields: a label, a hint, and an error that screen readers read with the input. */
export interface FieldProps {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  className?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
}

export interface TextControl
  extends FieldProps,
    Pick<ComponentProps<'input'>, 'autoComplete' | 'enterKeyHint'> {
  value: string;
  onText: (text: string) => void;
  onBlur?: (() => unknown) | undefined;
}

/** `value` is the text of the number, complete or not; `onText` gets it as `+998 90 123 45 67`. */
export type PhoneFieldProps = TextControl;

export interface CodeFieldProps extends TextControl {
  /** Digits of the code. */
  length: number;
}

export interface DateFieldProps extends TextControl {
  /** `YYYY-MM-DD`, empty, or a typed text that is no date. */
  value: string;
  /** The first and the last day that can be chosen, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

export interface RatingFieldProps {
  label: ReactNode;
  error?: string | undefined;
  /** Number of stars; 0 without a choice. */
  value: number;
  max?: number;
  /** The text of a number of stars for screen readers. */
  textOf: (stars: number) => string;
  onRate: (stars: number) => void;
}

export interface AddressFieldProps<Option = unknown> extends TextControl {
  /** The suggestions for the text. A new list opens below the field. */
  options: readonly Option[];
  /** Name of the list for screen readers. */
  optionsLabel: string;
  render: (option: Option) => ReactNode;
  onChoose: (option: Option) => void;
}

export interface FileFieldProps {
  label: ReactNode;
  /** Text of the button. */
  chooseLabel: string;
  error?: string | undefined;
  hint?: ReactNode;
  name: string;
  /** Types and extensions, as in the attribute of an input. */
  accept: string;
  disabled?: boolean | undefined;
  /** Progress of the upload from 0 to 1, while it runs. */
  progress?: number | undefined;
  onChoose: (file: File) => void;
  /** The chosen file and what can be done with it, beside the button. */
  children?: ReactNode;
}

export interface FileButtonProps extends Omit<FileFieldProps, 'label' | 'hint' | 'error' | 'children'> {
  value: undefined;
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface ChoiceGroup {
  label: string;
  items: readonly Choice[];
}

export interface SelectFieldProps extends FieldProps {
  /** Empty without a choice. */
  value: string;
  /** The text without a choice. */
  placeholder: string;
  groups: readonly ChoiceGroup[];
  onChoose: (value: string) => void;
}
