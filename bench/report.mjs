import { cpus, totalmem } from 'node:os';

/** Prints figures as a table and, on a line of its own, as JSON. Rows: what, measured, aim. */
export function table(name, rows) {
  console.log(
    `\n${name}: Node ${process.versions.node}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB\n`,
  );
  const width = Math.max(...rows.map(([what]) => what.length));
  for (const [what, measured, aim] of rows)
    console.log(`  ${what.padEnd(width)}  ${measured.padStart(10)}   (${aim})`);
  console.log(
    `\n${JSON.stringify({ bench: name, rows: rows.map(([what, measured, aim]) => ({ what, measured, aim })) })}`,
  );
}
