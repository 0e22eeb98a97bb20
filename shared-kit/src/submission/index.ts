/**
 * Forms that show that their request runs, and that its response is late. Not part of `/ui`: only remotes with forms
 * bundle it, so that the first view of the menu does not load it.
 */
export { SubmissionNote } from './SubmissionNote';
export { SubmitButton } from './SubmitButton';
export { LATE_AFTER_MS, type Submission, useSubmission } from './useSubmission';
