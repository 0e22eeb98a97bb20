/** Whether the bytes have a hash such as `sha384-…`. */
export async function hasIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const [, size, hash] = /^sha(256|384|512)-(\S+)$/.exec(integrity) ?? [];
  if (!size) return false;
  const digest = await crypto.subtle.digest(`SHA-${size}`, bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === hash;
}
