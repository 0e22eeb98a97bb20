/** UI components of all rooms, and their design tokens. */
import './fonts.css';
import './tokens.css';
import './base.css';

export { Button, type ButtonProps, buttonClass } from './Button';
export { classNames } from './classNames';
export { Dialog, type DialogProps } from './Dialog';
export { EmptyState } from './EmptyState';
export { FieldFrame, SelectField, TextAreaField, TextField } from './Field';
export { Icon, type IconName } from './Icon';
export { LineIcon } from './LineIcon';
export { ModeChoice } from './ModeChoice';
export { OpenState } from './OpenState';
export { PictureImage } from './PictureImage';
export { pressable } from './pressable';
export { RemoveButton } from './RemoveButton';
export { Room, roomOf } from './Room';
export { Segmented, type SegmentedOption } from './Segmented';
export { Skeleton } from './Skeleton';
export { StateDrawing } from './StateDrawing';
export { Stepper } from './Stepper';
export { Toasts } from './Toasts';
export { useClosedWords } from './useClosedWords';
