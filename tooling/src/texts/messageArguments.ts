import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * Names of a message’s arguments, plurals, selections and tags, sorted and unique. They must be equal in all
 * languages. Throws if the text is not valid ICU. Not for browsers, because their builds leave the parser out.
 */
export const messageArguments = (text: string): string[] => [...new Set(argumentsOf(parse(text)))].sort();

const argumentsOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      case TYPE.plural:
      case TYPE.select:
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
      default:
        return [element.value];
    }
  });
