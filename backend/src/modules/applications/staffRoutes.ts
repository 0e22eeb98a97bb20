import { Readable } from 'node:stream';
import {
  Applications,
  ApplicationsQuery,
  CvQuery,
  DeleteApplicationBody,
  ExportQuery,
  type LanguageId,
  type StoredApplication,
} from '@olov/contract';
import { Type } from 'typebox';
import { type Change, recordChange } from '../../access/audit';
import { operationsOf } from '../../access/operations';
import { staffOf } from '../../access/staffIdentity';
import { inTransaction } from '../../db/transaction';
import { ApiError } from '../../errors';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { type Locale, localeOf } from '../../text/language';
import { applicationsCsv } from './applicationsCsv';
import type { ApplicationDeps } from './createHr';
import { extensionOf } from './cv/detectCv';
import { attachment, downloadName } from './cv/fileNames';
import {
  type ApplicationRow,
  countApplications,
  deleteApplication,
  eachApplication,
  findApplication,
  listApplications,
} from './repository';
import { applicationTexts } from './texts';

const ROWS_AT_ONCE = 500;

export function applicationStaffRoutes(app: App, { db, identity, hr, now }: ApplicationDeps): void {
  const { staff } = operationsOf('applications', { identity });
  const missing = (code: 'application-not-found' | 'cv-not-found', locale: Locale) =>
    new ApiError(404, code, applicationTexts[locale][code]);

  async function* presented(vacancyId: string | undefined, locale: Locale) {
    for await (const rows of eachApplication(db, { vacancyId }, ROWS_AT_ONCE)) {
      yield rows.map((row) => presentApplication(row, locale));
    }
  }

  // Personal data: no cache may store it.
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.header('cache-control', 'private, no-store');
    return payload;
  });

  app.get(
    '/api/vacancies/Applications',
    staff('read', 'Application')('listApplications', 'Lists applications, the newest first', {
      querystring: ApplicationsQuery,
      response: answers({ 200: Applications }, 400, 401, 403, 429),
    }),
    async (request) => {
      const { query } = request;
      const [rows, total] = await Promise.all([
        listApplications(db, { skip: 0, take: 50, ...query }),
        countApplications(db, query),
      ]);
      return { items: rows.map((row) => presentApplication(row, localeOf(request))), total };
    },
  );

  app.get(
    '/api/vacancies/Export',
    staff('read', 'Application')('exportApplications', 'All applications as a table (CSV, UTF-8)', {
      querystring: ExportQuery,
      produces: ['text/csv'],
      response: answers({ 200: Type.Unsafe<Readable>(Type.String()) }, 400, 401, 403, 429),
    }),
    async (request, reply) => {
      reply.header('content-disposition', attachment('applications.csv')).type('text/csv; charset=utf-8');
      const locale = localeOf(request);
      return Readable.from(applicationsCsv(presented(request.query.vacancyId, locale), locale));
    },
  );

  app.get(
    '/api/vacancies/Cv',
    staff('read', 'Application')('getCv', 'The CV file of an application, as a download', {
      querystring: CvQuery,
      produces: ['application/octet-stream'],
      response: answers({ 200: Type.Any({ format: 'binary' }) }, 400, 401, 403, 404, 429, 503),
    }),
    async (request, reply) => {
      const row = await findApplication(db, request.query.id);
      if (!row) throw missing('application-not-found', localeOf(request));
      const { cvFile, cvType, cvName } = row;
      if (cvFile === null || cvType === null) throw missing('cv-not-found', localeOf(request));
      const file = await hr.store.open(cvFile);
      if (!file) {
        request.log.error(
          { application: row.id },
          'a CV file is missing: do all replicas share the disk or the bucket?',
        );
        throw missing('cv-not-found', localeOf(request));
      }
      // A browser always saves the file and never displays it, whatever its content.
      reply
        .type(cvType)
        .header('content-disposition', attachment(downloadName(cvName ?? '', extensionOf(cvType))))
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "sandbox; default-src 'none'");
      return file;
    },
  );

  app.post(
    '/api/vacancies/DeleteApplication',
    staff('delete', 'Application')(
      'deleteApplication',
      'Deletes an application and its file, as the applicant may ask',
      {
        body: DeleteApplicationBody,
        response: answers({ 200: Type.Object({ id: Type.String() }) }, 400, 401, 403, 404, 422, 429, 503),
      },
    ),
    async (request) => {
      const { id } = request.body;
      await inTransaction(db, async (trx) => {
        const deleted = await deleteApplication(trx, id);
        if (!deleted) throw missing('application-not-found', localeOf(request));
        const change: Change = { action: 'delete', subject: 'Application', subjectId: id };
        await recordChange(trx, staffOf(request).author, change, now());
        // Last, but inside the transaction: if this fails, the application stays and the call can be repeated.
        if (deleted.cvFile !== null) await hr.store.remove(deleted.cvFile);
      });
      request.log.info({ application: id }, 'an application was deleted by the staff');
      return { id };
    },
  );
}

const presentApplication = (row: ApplicationRow, locale: Locale): StoredApplication => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  ...(row.vacancyId !== null && { vacancyId: row.vacancyId }),
  vacancyTitle: row.vacancyTitle[locale],
  regionId: row.regionId,
  name: row.name,
  phone: row.phone,
  birthDate: row.birthDate,
  ...(row.experience !== null && { experience: row.experience }),
  languageId: row.languageId as LanguageId,
  ...(row.cvName !== null &&
    row.cvType !== null &&
    row.cvSize !== null && { cv: { name: row.cvName, type: row.cvType, size: row.cvSize } }),
});
