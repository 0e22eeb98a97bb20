import { cleanText } from '@olov/contract/content/cleanText';
import { type CreateFeedbackAnswer, FEEDBACK_LIMITS, HONEYPOT_FIELD, type RootStore } from '@olov/shared-kit';
import { Form } from '@olov/shared-kit/submission';

const FIELDS = {
  name: 'content.feedback.name',
  contact: 'content.feedback.contact',
  message: 'content.feedback.message',
};
type Field = keyof typeof FIELDS;

export class FeedbackStore {
  readonly form: Form<Field>;

  constructor(private readonly root: RootStore) {
    this.form = new Form(root, {
      fields: FIELDS,
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
        const { texts, trap } = this.form.fields;
        const body = { key, ...texts, ...(trap && { [HONEYPOT_FIELD]: trap }) };
        return this.root.clients.main.post<CreateFeedbackAnswer>('/api/feedback/Create', body);
      },
    });
}

/** Spaces around the text do not count, as on the server. */
function isWrong(field: Field, text: string): boolean {
  const { length } = cleanText(text);
  return length < FEEDBACK_LIMITS[field].min || length > FEEDBACK_LIMITS[field].max;
}
