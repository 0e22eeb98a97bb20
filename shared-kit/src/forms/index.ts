/**
 * Form controls of PrimeReact in the look of the shop (docs/decisions/0051-controls-of-primereact.md). The module is shared,
 * and each control loads its own part of PrimeReact when it is shown first.
 */
// The styles of all controls are one file: they are small, and a file for each would be another request.
import './prime/AddressComplete.module.css';
import './prime/CodeBoxes.module.css';
import './prime/DateCalendar.module.css';
import './prime/FilePicker.module.css';
import './prime/RatingStars.module.css';
import './prime/SelectDropdown.module.css';

export { AddressField } from './AddressField';
export { CodeField } from './CodeField';
export { DateField } from './DateField';
export { FileField } from './FileField';
export { PhoneField } from './PhoneField';
export { RatingField } from './RatingField';
export { SelectField } from './SelectField';
export type {
  AddressFieldProps,
  Choice,
  ChoiceGroup,
  CodeFieldProps,
  DateFieldProps,
  FieldProps,
  FileFieldProps,
  PhoneFieldProps,
  RatingFieldProps,
  SelectFieldProps,
  TextControl,
} from './types';
