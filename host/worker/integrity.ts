/** Whether the bytes have a hash such as `sha384-…`. */
export async function hasIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const [, size, hash] = /^sha(256|384|512)-(\S+)$/.exec(integrity) ?? [];
  if (!size) return false;
  const digest = await crypto.subtle.digest(`SHA-${size}`, bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === hash;
}

/** Whether the server signed the text (`KeptBuild.key`). */
export async function isSigned(text: string, signature: string, key: string): Promise<boolean> {
  const terms = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const known = await crypto.subtle.importKey('spki', bytesOf(key), terms, false, ['verify']);
  return crypto.subtle.verify(terms, known, bytesOf(signature), new TextEncoder().encode(text));
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
