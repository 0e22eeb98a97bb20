import multipart from '@fastify/multipart';
import { API_PREFIXES } from '@olov/contract/platform/reservedPaths';
import type { App } from '../../plugins/App';
import { documentApi } from '../../plugins/openapi';
import type { ApplicationDeps } from './createHr';
import { applicationRoutes } from './routes';
import { applicationStaffRoutes } from './staffRoutes';
import { vacancyRoutes } from './vacancies';

export const hrApi = (deps: ApplicationDeps) =>
  async function hr(app: App): Promise<void> {
    await documentApi(app, {
      name: 'hr',
      title: 'Olov HR API',
      description: 'Vacancies and applications.',
      basePath: API_PREFIXES.hr,
      securitySchemes: {
        applicant: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        staff: { type: 'http', scheme: 'bearer' },
      },
    });
    // A file that is too large is reported as a field error together with the other field errors.
    await app.register(multipart, { throwFileSizeLimit: false });
    vacancyRoutes(app, deps);
    applicationRoutes(app, deps);
    await app.register(async (staff: App) => applicationStaffRoutes(staff, deps));
  };
