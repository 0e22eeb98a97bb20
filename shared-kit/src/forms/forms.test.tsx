import { normalizePhone } from '@olov/shared-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { renderKit } from '../testing/renderKit';
import { AddressField, CodeField, DateField, FileField, PhoneField, RatingField, SelectField } from '.';

type Locale = 'ru' | 'en' | 'uz';

/** A device with a mouse; jsdom has no media queries. */
beforeEach(() => void Object.assign(window, { matchMedia: () => ({ matches: true }) }));
afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

interface Held<Value> {
  value: Value;
  set: (value: Value) => void;
}

/** Renders a field whose value its parent holds, and waits until PrimeReact’s control has replaced the native one. */
async function show<Value>(
  initial: Value,
  field: (held: Held<Value>) => ReactNode,
  isReady: () => Element | null,
  locale: Locale = 'en',
) {
  const values: Value[] = [];
  function Holder() {
    const [value, setValue] = useState(initial);
    const set = (next: Value) => {
      values.push(next);
      setValue(next);
    };
    return field({ value, set });
  }
  const rendered = renderKit(<Holder />, { locale });
  await waitFor(() => expect(isReady()).not.toBeNull());
  return { ...rendered, values, last: () => values.at(-1) };
}

const part = (name: string) => () =>
  document.querySelector(`[data-pc-name="${name}"], [data-pc-section="${name}"]`);

test('no form control adds a style element to the document, which the security policy would refuse', async () => {
  await showPhone();
  await showDate();
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

const showPhone = (value = '') =>
  show(
    value,
    (phone) => <PhoneField label="Phone" value={phone.value} onText={phone.set} />,
    part('inputtext'),
  );
const phone = () => screen.getByLabelText<HTMLInputElement>('Phone');

describe('the phone field', () => {
  test.each([
    ['the national number', '901234567'],
    ['a number that begins with 8', '8901234567'],
    ['a number that begins with 0', '0901234567'],
    ['the country code', '998901234567'],
  ])('the phone field brings typed digits into the form +998 90 123 45 67: %s', async (_, typed) => {
    const { last } = await showPhone();
    await userEvent.type(phone(), typed);
    expect(last()).toBe('+998 90 123 45 67');
    expect(phone()).toHaveValue('90 123 45 67');
  });

  test.each(['+998 90 123-45-67', '00998901234567', '8 (90) 123 45 67'])(
    'the phone field brings a pasted number into the form +998 90 123 45 67: %s',
    async (pasted) => {
      const { last } = await showPhone();
      phone().focus();
      await userEvent.paste(pasted);
      expect(last()).toBe('+998 90 123 45 67');
    },
  );

  test('the caret of the phone field stays behind a digit that is inserted in the middle', async () => {
    const { last } = await showPhone('+998 90 123 45 6');
    // The mask writes its text a moment after it was mounted, which moves the caret.
    await waitFor(() => expect(phone().value).toMatch(/^90 123 45 6/));
    await userEvent.type(phone(), '5', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(last()).toBe('+998 90 512 34 56');
    expect(phone().selectionStart).toBe(4);
  });

  test.each(['+7 916 123-45-67', '79012345667', '+998 90 123 45 67 8', '+998 99 812 34 567', '+7 916'])(
    'the phone field keeps the pasted number %s as it is',
    async (pasted) => {
      const { last } = await showPhone();
      await act(async () => phone().focus());
      await userEvent.paste(pasted);
      expect(last()).toBe(pasted);
      expect(phone()).toHaveValue(pasted.replace('+998 ', ''));
      expect(phone()).toHaveFocus();
    },
  );

  test('the phone field keeps each digit of a number that is typed too long, and formats it again when it fits', async () => {
    const { last } = await showPhone();
    await userEvent.type(phone(), '79012345667');
    expect(phone()).toHaveValue('79 012 34 5667');
    expect(normalizePhone(last() ?? '')).toBeUndefined();
    await userEvent.type(phone(), '{Backspace}{Backspace}');
    await waitFor(() => expect(phone()).toHaveValue('79 012 34 56'));
    await userEvent.type(phone(), '8', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(normalizePhone(last() ?? '')).toBe('+998790123456');
  });

  test('the phone field keeps a number that begins with 998 and is typed too long', async () => {
    const { last } = await showPhone();
    await userEvent.type(phone(), '9981234567');
    expect(phone()).toHaveValue('99 812 34 567');
    expect(normalizePhone(last() ?? '')).toBeUndefined();
  });

  test('the phone field keeps a number that is filled in too long', async () => {
    const { last } = await showPhone();
    act(() => void fireEvent.input(phone(), { target: { value: '79012345667' } }));
    expect([last(), phone().value]).toEqual(['79012345667', '79012345667']);
  });

  describe('in Chrome on Android', () => {
    beforeEach(() => {
      const agent = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/156.0.0.0 Mobile Safari/537.36';
      jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
      // The mask leaves a field without a place alone, and jsdom gives none a place.
      jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
    });
    afterEach(() => jest.restoreAllMocks());

    test('the phone field understands a number that is filled in without a key press', async () => {
      const { last } = await showPhone();
      act(() => void fireEvent.input(phone(), { target: { value: '+998901234567' } }));
      expect(last()).toBe('+998 90 123 45 67');
    });

    test('the phone field keeps each digit of keys that follow each other at once', async () => {
      const { last } = await showPhone();
      await userEvent.setup({ delay: null }).type(phone(), '901234567');
      expect([last(), phone().value]).toEqual(['+998 90 123 45 67', '90 123 45 67']);
    });
  });

  test('Escape does not change the number in the phone field', async () => {
    await showPhone('+998 90 123 45 67');
    await userEvent.type(phone(), '{Escape}');
    expect(phone()).toHaveValue('90 123 45 67');
  });
});

const showDate = (value = '', locale: Locale = 'en') =>
  show(
    value,
    (date) => <DateField label="Day" value={date.value} max="2026-11-24" onText={date.set} />,
    part('calendar'),
    locale,
  );
const day = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Day' });

const OPEN = { en: 'Choose Date', ru: 'Выбор даты', uz: 'Sanani tanlash' };
const openCalendar = (locale: Locale = 'en') =>
  userEvent.click(screen.getByRole('button', { name: OPEN[locale] }));

describe('the date field', () => {
  test.each([
    ['en', '02/28/1990', 'Su'],
    ['ru', '28.02.1990', 'пн'],
    ['uz', '28.02.1990', 'Du'],
  ] as const)(
    'the date field has the format and the first weekday of the language %s',
    async (locale, text, first) => {
      await showDate('1990-02-28', locale);
      expect(day()).toHaveValue(text);
      await openCalendar(locale);
      expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent(first);
    },
  );

  test('the date field turns a typed date into YYYY-MM-DD', async () => {
    const { last } = await showDate();
    await userEvent.type(day(), '02/28/1990');
    expect(last()).toBe('1990-02-28');
  });

  test('the date field keeps a typed text that is no date, so that its error can be shown', async () => {
    const { last } = await showDate();
    await userEvent.type(day(), '31/02');
    await userEvent.tab();
    expect(last()).toBe('31/02');
    expect(day()).toHaveValue('31/02');
  });

  test('a typed date that cannot be chosen is kept for its error', async () => {
    const { last } = await showDate('1990-02-28');
    await userEvent.clear(day());
    await userEvent.type(day(), '05/17/2030');
    await userEvent.tab();
    expect(last()).toBe('2030-05-17');
    expect(day()).toHaveValue('05/17/2030');
  });

  test('a date is not completed while its day is being corrected', async () => {
    await showDate('1990-02-28');
    fireEvent.input(day(), { target: { value: '02/2/1990' } });
    expect(day()).toHaveValue('02/2/1990');
  });

  test.each(['{Tab}', '{Enter}'])('a date without leading zeros is completed by %s', async (key) => {
    const { last } = await showDate();
    await userEvent.type(day(), `2/8/1990${key}`);
    expect(last()).toBe('1990-02-08');
    expect(day()).toHaveValue('02/08/1990');
  });

  test('a day can be chosen in the calendar of the date field', async () => {
    const { last } = await showDate('1990-02-28');
    await openCalendar();
    await userEvent.click(screen.getByRole('button', { name: '14' }));
    expect(last()).toBe('1990-02-14');
  });

  test('Escape closes the calendar of the date field and not the dialog around it', async () => {
    await showDate('1990-02-28');
    await openCalendar();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    // False: the event’s default, which closes a dialog, was prevented.
    expect(fireEvent.keyDown(day(), { key: 'Escape', code: 'Escape' })).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('a press outside closes the calendar, and one inside does not', async () => {
  await showDate('1990-02-28');
  await openCalendar();
  fireEvent.pointerDown(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('the code field', () => {
  const showCode = (value = '', onBlur = () => {}, locale: Locale = 'en') =>
    show(
      value,
      (code) => <CodeField label="Code" length={6} value={code.value} onText={code.set} onBlur={onBlur} />,
      part('inputotp'),
      locale,
    );
  const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');

  test.each([
    ['ru', ['Цифра 2', 'Цифра 3']],
    ['uz', ['2-raqam', '3-raqam']],
  ] as const)('the boxes of the code field have names in the page’s language %s', async (locale, names) => {
    await showCode('', undefined, locale);
    expect(boxes().slice(1, 3)).toEqual(names.map((name) => screen.getByRole('textbox', { name })));
  });

  test('typed digits fill the boxes of the code field in turn', async () => {
    const { last } = await showCode();
    await userEvent.click(boxes()[0] as HTMLElement);
    await userEvent.keyboard('12a3456');
    expect(last()).toBe('123456');
    expect(boxes().map(({ value }) => value)).toEqual([...'123456']);
  });

  test('a code that is pasted into the code field may have spaces and words', async () => {
    const { last } = await showCode();
    boxes()[0]?.focus();
    await userEvent.paste('Olov: 123 456');
    expect(last()).toBe('123456');
  });

  test('a code with too many digits stays visible in one field, pasted or typed, until it has its length', async () => {
    const { last } = await showCode();
    boxes()[0]?.focus();
    await userEvent.paste('1234 5678');
    expect(boxes().map(({ value }) => value)).toEqual(['12345678']);
    expect(boxes()[0]).toHaveFocus();
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(boxes().map(({ value }) => value)).toEqual([...'123456']);
    await waitFor(() => expect(boxes()[5]).toHaveFocus());
    (boxes()[5] as HTMLInputElement).setSelectionRange(1, 1);
    await userEvent.keyboard('9');
    expect(last()).toBe('1234569');
    expect(boxes().map(({ value }) => value)).toEqual(['1234569']);
  });

  test('Delete removes the digit of one box of the code field', async () => {
    const { last } = await showCode('123456');
    boxes()[2]?.focus();
    await userEvent.keyboard('{Delete}');
    expect(last()).toBe('12456');
  });

  test('the field is left with its last box, and not between two boxes', async () => {
    const onBlur = jest.fn();
    await showCode('', onBlur);
    await userEvent.click(boxes()[0] as HTMLElement);
    await userEvent.keyboard('12');
    expect(onBlur).not.toHaveBeenCalled();
    await userEvent.click(document.body);
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  test('the code field is a group with a name, and the browser offers the code of the SMS in its first box', async () => {
    await showCode();
    expect(screen.getByRole('group', { name: 'Code' })).toBeInTheDocument();
    expect(screen.getByLabelText('Code', { selector: 'input' })).toHaveAttribute(
      'autocomplete',
      'one-time-code',
    );
  });
});

test('the rating field works with the keyboard, and its stars are hidden from screen readers', async () => {
  const { last } = await show(
    3,
    (stars) => (
      <RatingField label="Stars" value={stars.value} textOf={(count) => `${count} of 5`} onRate={stars.set} />
    ),
    part('rating'),
  );
  expect(screen.getByRole('group', { name: 'Stars' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '4 of 5' }));
  expect(last()).toBe(4);
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(document.querySelector('[data-pc-name="rating"]')?.closest('[aria-hidden="true"]')).not.toBeNull();
});

const showAddress = (onChoose: () => void) =>
  show(
    'cho',
    ({ value, set }) => (
      <AddressField
        label="Address"
        value={value}
        onText={set}
        options={OPTIONS}
        optionsLabel="Found"
        render={({ title }) => title}
        onChoose={onChoose}
      />
    ),
    part('autocomplete'),
  );

test('the address field tells screen readers the active suggestion, and chooses it', async () => {
  const onChoose = jest.fn();
  await showAddress(onChoose);
  const input = screen.getByRole('combobox', { name: 'Address' });
  await act(async () => input.focus());
  const [, second] = await screen.findAllByRole('option');
  for (const key of ['ArrowDown', 'ArrowDown']) {
    fireEvent.keyDown(input, { key, keyCode: 40 });
    fireEvent.keyUp(input, { key, keyCode: 40 });
  }
  await waitFor(() => expect(second).toHaveAttribute('aria-selected', 'true'));
  expect(input).toHaveAttribute('aria-activedescendant', second?.id);
  await act(async () => void fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 }));
  expect(onChoose).toHaveBeenCalledWith(OPTIONS[1]);
});

test('suggestions that Escape has hidden are not chosen, and ArrowDown shows them again', async () => {
  const onChoose = jest.fn();
  await showAddress(onChoose);
  const input = screen.getByRole('combobox', { name: 'Address' });
  await act(async () => input.focus());
  await screen.findAllByRole('option');
  const press = (key: string, code: number) =>
    act(async () => void fireEvent.keyDown(input, { key, keyCode: code, which: code }));
  await press('Escape', 27);
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  await press('Enter', 13);
  expect(onChoose).not.toHaveBeenCalled();
  await press('ArrowDown', 40);
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});

const OPTIONS = [{ title: 'Chorsu' }, { title: 'Chilonzor' }];

test('the file field passes the chosen file on, and shows the progress of its upload', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:cv', revokeObjectURL: () => {} });
  const onChoose = jest.fn();
  await show(
    0.4,
    ({ value }) => (
      <FileField
        label="CV"
        chooseLabel="Choose a file"
        name="cv"
        accept=".pdf"
        progress={value}
        onChoose={onChoose}
      />
    ),
    part('fileupload'),
  );
  const cv = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, cv);
  expect(onChoose).toHaveBeenCalledWith(cv);
  const button = screen.getByRole('button', { name: 'CV Choose a file' });
  expect(button).toHaveAttribute('tabindex', '0');
  // False: the event’s default, which scrolls the page, was prevented.
  expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false);
  expect(screen.getByRole('progressbar', { name: 'CV' })).toHaveAttribute('aria-valuenow', '40');
});

test('the select field works with the keyboard and tells screen readers the active option', async () => {
  const { last } = await show(
    '',
    ({ value, set }) => (
      <SelectField
        label="Time"
        name="time"
        value={value}
        placeholder="Choose"
        groups={GROUPS}
        onChoose={set}
      />
    ),
    part('dropdown'),
  );
  const input = screen.getByRole('combobox', { name: 'Time' });
  expect(input).toHaveAttribute('data-field', 'time');
  expect(input).toHaveAttribute('aria-expanded', 'false');
  await act(async () => input.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(input).toHaveAttribute('aria-expanded', 'true');
  const option = screen.getByRole('option', { name: /10:00/ });
  await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', option.id));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(last()).toBe('b');
  await userEvent.keyboard('{ArrowDown}');
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

const GROUPS = [
  {
    label: 'Today',
    items: [
      { value: 'a', label: '10:00' },
      { value: 'b', label: '10:30' },
    ],
  },
];
