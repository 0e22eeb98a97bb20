import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

function makeCertificate(folder: string) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1'],
    ...['-keyout', key, '-out', cert],
  ]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

export async function serveTls(folder: string, port: number, shop: string): Promise<() => void> {
  const server = createServer(makeCertificate(folder), (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const asked = ask(new URL(url, shop), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.once('error', () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
