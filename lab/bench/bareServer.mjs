import http from 'node:http';

// A comparison for the shop: bare `node:http` that sends one response.
let answer;
const server = http.createServer((_request, response) => {
  response.writeHead(200, answer.headers).end(answer.body);
});
process.on('message', (message) => {
  if (message?.type !== 'answer') return;
  answer = { headers: message.headers, body: Buffer.from(message.body, 'base64') };
  server.listen(0, '127.0.0.1', () =>
    process.send({ type: 'ready', url: `http://127.0.0.1:${server.address().port}` }),
  );
});
process.send({ type: 'listening' });
