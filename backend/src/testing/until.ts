export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`never came true: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
