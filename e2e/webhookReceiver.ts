import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface Receiver {
  url: string;
  /** The status with which it answers. */
  status: number;
  /** Ids of the orders whose events it answered with 200. */
  readonly accepted: string[];
  close(): void;
}

/** Another system of the chain, which gets the events of orders. */
export async function startReceiver(): Promise<Receiver> {
  const accepted: string[] = [];
  const server = createServer(async (request, response) => {
    const { order } = (await json(request)) as { order: { id: string } };
    response.writeHead(receiver.status).end();
    if (receiver.status === 200) accepted.push(order.id);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    status: 200,
    accepted,
    close: () => server.close().closeAllConnections(),
  };
  return receiver;
}
