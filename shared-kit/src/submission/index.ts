/**
 * The model of a form, its hooks, and controls which show that its request runs or that the response is late. Not part of `/ui`: only remotes with forms
 * bundle it, so that the first view of the menu does not load it.
 */
export {
  type Connected,
  type FieldProblem,
  type FieldProblems,
  Form,
  type FormFailure,
  type FormOptions,
  isOffline,
  isUnanswered,
} from './Form';
export { FailureNote, FormEnd } from './FormEnd';
export { SubmissionNote } from './SubmissionNote';
export { SubmitButton } from './SubmitButton';
export {
  focusOnField,
  useForm,
  useFormField,
  useFormSubmit,
  useProblemText,
  useTextControl,
} from './useForm';
export { LATE_AFTER_MS, type Submission, useSubmission } from './useSubmission';
