import type { FastifyInstance } from 'fastify';
import type { BrandConfig } from './readBrand';

export async function brandRoutes(app: FastifyInstance, { brand }: { brand: BrandConfig }) {
  for (const { url, type, bytes } of brand.files) {
    app.get(url, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(bytes),
    );
  }
}
