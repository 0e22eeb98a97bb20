export function fillBoard(dataDir: string, count: number): Promise<string>;
