import { once } from 'node:events';
import net from 'node:net';
import type { ClientConfig } from 'pg';

/**
 * A proxy between server and database that can silence connections without closing them, like a load balancer or a NAT.
 * With `answerMs` it holds an answer until the database has sent nothing for this time.
 */
export async function startMiddle({ host = '127.0.0.1', port = 5432 }: ClientConfig, answerMs?: number) {
  const pairs: [net.Socket, net.Socket][] = [];
  let answers = 0;
  let lost: string | undefined;
  const hold = (far: net.Socket, near: net.Socket) => {
    let held: Buffer[] = [];
    let timer: NodeJS.Timeout | undefined;
    far.on('data', (chunk) => {
      held.push(chunk);
      clearTimeout(timer);
      timer = setTimeout(() => {
        near.write(Buffer.concat(held));
        held = [];
        answers += 1;
      }, answerMs);
    });
    far.on('end', () => near.end());
  };
  const server = net.createServer((near) => {
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect({ host, port });
    near.on('data', (chunk: Buffer) => {
      if (lost === undefined || !chunk.includes(lost)) return;
      lost = undefined;
      far.unpipe(near);
      far.once('data', () => near.destroy());
    });
    near.pipe(far);
    if (answerMs === undefined) far.pipe(near);
    else hold(far, near);
    for (const socket of [near, far]) socket.on('error', () => {});
    pairs.push([near, far]);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as net.AddressInfo).port,
    count: () => pairs.length,
    /** Round trips of all connections, if `answerMs` is given. */
    roundTrips: () => answers,
    /** The next statement with this text is carried out, and the connection breaks before its answer arrives. */
    loseAnswerTo(text: string) {
      lost = text;
    },
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
        far.resume();
      }
    },
    close() {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
