import { FEEDBACK_LIMITS, HONEYPOT_FIELD, type RootStore } from '@olov/shared-kit';
import { Form } from '@olov/shared-kit/submission';
import { contentApi } from '../api/contentApi';

export const FEEDBACK_FIELDS = ['name', 'contact', 'message'] as const;
export type FeedbackField = (typeof FEEDBACK_FIELDS)[number];

export class FeedbackStore {
  readonly form: Form<FeedbackField>;

  constructor(private readonly root: RootStore) {
    this.form = new Form(root, {
      fields: FEEDBACK_FIELDS,
      texts: FEEDBACK_FIELDS,
      // The contact data stays for another message.
      keeps: ['name', 'contact'],
      problem: (field, texts) =>
        isWrong(field, texts[field])
          ? { id: `content.feedback.wrong.${field}`, values: FEEDBACK_LIMITS[field] }
          : undefined,
      draft: { name: 'feedback' },
    });
  }

  readonly send = () =>
    this.form.submit({
      send: ({ key }) => {
        const { texts, trap } = this.form;
        return contentApi(this.root).sendFeedback({ key, ...texts, ...(trap && { [HONEYPOT_FIELD]: trap }) });
      },
    });
}

/** Spaces around the text do not count, as on the server. */
function isWrong(field: FeedbackField, text: string): boolean {
  const { length } = text.trim();
  return length < FEEDBACK_LIMITS[field].min || length > FEEDBACK_LIMITS[field].max;
}
