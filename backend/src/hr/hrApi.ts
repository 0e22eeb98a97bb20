import multipart from '@fastify/multipart';
import { API_PREFIXES } from '@olov/contract/platform/reservedPaths';
import type { App, Deps } from '../deps';
import { applicationRoutes } from '../modules/applications/routes';
import { applicationStaffRoutes } from '../modules/applications/staffRoutes';
import { vacancyRoutes } from '../modules/applications/vacancies';
import { documentApi } from '../plugins/openapi';

export const hrApi = (deps: Deps) =>
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
