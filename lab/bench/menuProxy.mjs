import http from 'node:http';

/** The menu of the proxy has every product `times` times; all other responses are passed on. */
export async function startMenuProxy(backendUrl, times) {
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, backendUrl);
    const isMenu = pathname === '/api/shop';
    // With a tag all products are returned.
    const take = Number((!searchParams.has('Tag') && searchParams.get('Take')) || Number.POSITIVE_INFINITY);
    searchParams.delete('Take');
    const headers = { ...request.headers, ...(isMenu && { 'accept-encoding': 'identity' }) };
    const passed = http.request(
      isMenu ? `${backendUrl}${pathname}?${searchParams}` : backendUrl + request.url,
      { method: request.method, headers, agent },
      async (answer) => {
        if (!isMenu || answer.statusCode !== 200) {
          response.writeHead(answer.statusCode, answer.headers);
          return answer.pipe(response);
        }
        let text = '';
        for await (const chunk of answer.setEncoding('utf8')) text += chunk;
        const body = JSON.stringify(enlarged(JSON.parse(text), times, take));
        const { 'content-length': _old, 'transfer-encoding': _chunked, ...rest } = answer.headers;
        response.writeHead(200, { ...rest, 'content-length': Buffer.byteLength(body) }).end(body);
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** The first copy of each product keeps its id, so that it can be ordered. */
const enlarged = (shop, times, take) => ({
  ...shop,
  folders: shop.folders.map((folder) => ({ ...folder, productCount: folder.productCount * times })),
  products: Array.from({ length: times }, (_, copy) =>
    shop.products.map((product) => (copy ? { ...product, id: `${product.id}-${copy}` } : product)),
  )
    .flat()
    .slice(0, take),
});
