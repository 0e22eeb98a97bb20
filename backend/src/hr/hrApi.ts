import multipart from '@fastify/multipart';
import { API_PREFIXES } from '../apiPrefixes';
import type { App, Deps } from '../deps';
import { applicationRoutes } from '../modules/applications/routes';
import { applicationStaffRoutes } from '../modules/applications/staffRoutes';
import { vacancyRoutes } from '../modules/vacancies/routes';
import { documentApi } from '../plugins/openapi';

/** The HR API: a surface of its own, with its own base URL, tokens and document. */
export const hrApi = (deps: Deps) =>
  async function hr(app: App): Promise<void> {
    await documentApi(app, {
      name: 'hr',
      title: 'Olov HR API',
      description: 'Vacancies and who applies for them.',
      basePath: API_PREFIXES.hr,
      securitySchemes: {
        applicant: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        staff: { type: 'http', scheme: 'bearer' },
      },
    });
    // What is too large is said at its field, with all else that is wrong.
    await app.register(multipart, { throwFileSizeLimit: false });
    vacancyRoutes(app, deps);
    applicationRoutes(app, deps);
    await app.register(async (staff: App) => applicationStaffRoutes(staff, deps));
  };
