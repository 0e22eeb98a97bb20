/**
 * The model of a form, its fields and hooks, and controls which show that its request runs or that the response is late.
 * Not part of `/ui`: only remotes with forms bundle it, so that the first view of the menu does not load it.
 */
export { type FieldProblem, type FieldProblems, Fields, type FieldsOptions } from './Fields';
export { Form, type FormOptions } from './Form';
export { FailureNote, FormEnd } from './FormEnd';
export { FormLongText, FormSelect, FormText } from './FormText';
export {
  type AnyFailure,
  type Connected,
  type FormFailure,
  isUnanswered,
  Submission,
  type Work,
} from './Submission';
export { SubmissionNote } from './SubmissionNote';
export { SubmitButton } from './SubmitButton';
export { focusOnField, useCommand, useForm, useFormField, useFormSubmit, useProblemText } from './useForm';
export { LATE_AFTER_MS, type SubmissionState, useSubmission } from './useSubmission';
