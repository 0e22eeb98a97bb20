/**
 * A form that posts says that it is under way, and that its answer is late. Not part of `/ui`: the remotes with forms
 * bring it along, so that it is not in the first view of the menu.
 */
export { SubmissionNote } from './SubmissionNote';
export { SubmitButton } from './SubmitButton';
export { LATE_AFTER_MS, type Submission, useSubmission } from './useSubmission';
