import { once } from 'node:events';
import http from 'node:http';

/** Stands between the back ends and the keys of the hosts; while they are away it answers 503. */
export async function startKeys(source) {
  let isAway = false;
  const server = http.createServer(async (_request, response) => {
    const answer = isAway ? undefined : await fetch(source).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    response.writeHead(text === undefined ? 503 : answer.status, { 'content-type': 'application/json' });
    response.end(text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    setAway(away) {
      isAway = away;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
