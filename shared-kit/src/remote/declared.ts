/*
 * `olov types` completes these interfaces by module augmentation with the schemas of the live remotes. A name that it
 * does not declare has props of any kind, because its remote may be released later.
 */

/** Props of the fragments, by name. */
// biome-ignore lint/suspicious/noEmptyInterface: each remote completes it
export interface FragmentProps {}

/** Props that the extension slots give to contributed fragments, by the name of the slot. */
// biome-ignore lint/suspicious/noEmptyInterface: each remote completes it
export interface ExtensionSlotProps {}

export type FragmentPropsOf<Name extends string> = Name extends keyof FragmentProps
  ? FragmentProps[Name]
  : object;

export type ExtensionSlotPropsOf<Name extends string> = Name extends keyof ExtensionSlotProps
  ? ExtensionSlotProps[Name]
  : object;

/** `props` may be left out if none of them is required. */
export type GivenProps<Props> = Record<never, never> extends Props ? { props?: Props } : { props: Props };
