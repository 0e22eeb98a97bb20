import { dropDraft, readDraft, writeDraft } from '@olov/shared-kit';
import { reaction } from 'mobx';
import { Fields, type FieldsOptions } from './Fields';
import { type AnyFailure, type Connected, type FormFailure, Submission, type Work } from './Submission';

export interface FormOptions<Field extends string> extends FieldsOptions<Field> {
  /** Fields whose texts stay when the form is emptied. */
  keeps?: readonly NoInfer<Field>[];
  /** Empties the values of the form that are not texts. */
  onReset?: () => void;
  draft?: {
    name: string;
    /** Values of the form that are not texts, for the draft. */
    snapshot?: () => Record<string, unknown>;
    /** Runs after the texts are restored. */
    restore?: (draft: Record<string, unknown>) => void;
  };
}

/** A form: its fields, the one request that sends them, and its draft. A failure keeps everything that was typed. */
export class Form<Field extends string, Failure extends AnyFailure = never> {
  readonly fields: Fields<Field>;
  readonly submission: Submission<Failure>;

  constructor(
    root: Connected,
    private readonly options: FormOptions<Field>,
  ) {
    this.fields = new Fields(options);
    this.submission = new Submission(root, options.draft && `${options.draft.name}-attempt`);
  }

  /** The failure to show: none any more when the wrong fields are corrected. */
  get failure(): FormFailure | Failure | undefined {
    const { failure } = this.submission;
    return failure?.kind === 'fields' && !this.fields.isWrong ? undefined : failure;
  }

  /** The answer, or undefined for a failure. */
  submit<Answer>(work: Work<Answer, Failure>): Promise<{ answer: Answer } | undefined> {
    const { fields, submission } = this;
    return submission.run({
      content: () => fields.texts,
      ...work,
      check: async () => ((await fields.validate()) ? work.check?.() : { kind: 'fields' }),
      accept: (answer) => {
        work.accept?.(answer);
        this.reset();
      },
      explain: async (error) =>
        (await work.explain?.(error)) ?? (fields.refuse(error) ? { kind: 'fields' } : undefined),
    });
  }

  /** Empties the form and drops its draft. */
  reset(): void {
    const { draft, keeps, onReset } = this.options;
    this.fields.reset(keeps);
    onReset?.();
    if (draft) dropDraft(draft.name);
  }

  /** Restores the draft and saves changes until the returned function is called. */
  keepDraft(): () => void {
    const { fields, submission } = this;
    const { draft } = this.options;
    if (!draft) return () => {};
    const kept = readDraft(draft.name);
    fields.restore(Object(kept.texts));
    draft.restore?.(kept);
    void fields.loadRules();
    return reaction(
      () => ({ texts: { ...fields.texts }, ...draft.snapshot?.() }),
      (snapshot) => {
        if (submission.status !== 'sent') writeDraft(draft.name, snapshot);
      },
    );
  }
}
