import { type Static, Type } from 'typebox';
import { PAGE_REPORT_LIMITS } from './names';
import { PageVitals } from './pageVitals';
import { TrialFigures } from './trialFigures';

/**
 * `POST /api/reports`: the failures of a page view. The response is 204. A page reports the failure of a remote once
 * per area. During a trial it also reports that it started, and its figures.
 * A share of the views sends its Web Vitals.
 */
export const PageReports = Type.Object(
  {
    /** Build id of the page. */
    build: Type.String({ maxLength: 64 }),
    /** Id of this page view from the server (`PageBoot.trial`). Reports without an id are only logged. */
    view: Type.Optional(Type.String({ maxLength: 1000 })),
    /** True in the first message of a page view: its first page is rendered, or a failure came before that. */
    isFirst: Type.Optional(Type.Boolean()),
    figures: Type.Optional(TrialFigures),
    /** The Web Vitals; a page view that was drawn for it (`PageBoot.vitals`) sends them once. */
    vitals: Type.Optional(PageVitals),
    /** Empty if the page only reports that it started, figures or vitals. */
    reports: Type.Array(
      Type.Object(
        {
          remote: Type.Optional(Type.String({ maxLength: PAGE_REPORT_LIMITS.remote })),
          version: Type.Optional(Type.String({ maxLength: PAGE_REPORT_LIMITS.version })),
          /** The remote that shows the fragment, if that has a part in its failure. */
          user: Type.Optional(Type.String({ maxLength: PAGE_REPORT_LIMITS.remote })),
          /** `door`, `page order`, `fragment cart`, `script`, `shell`, `start`. */
          area: Type.String({ maxLength: PAGE_REPORT_LIMITS.area }),
          message: Type.String({ maxLength: PAGE_REPORT_LIMITS.message }),
          /** Path of the page, without query and hash. */
          path: Type.String({ maxLength: PAGE_REPORT_LIMITS.path }),
        },
        { additionalProperties: false },
      ),
      { maxItems: PAGE_REPORT_LIMITS.most },
    ),
  },
  { additionalProperties: false },
);
export type PageReports = Static<typeof PageReports>;
