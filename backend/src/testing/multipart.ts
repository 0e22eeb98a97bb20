/** A form as the body of an injected request. */
export async function multipart(form: FormData) {
  const request = new Request('http://shop', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, payload: Buffer.from(await request.arrayBuffer()) };
}
