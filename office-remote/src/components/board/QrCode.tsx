import qrcode from 'qrcode-generator';

/** White margin in modules; scanners need it to find the code. */
const MARGIN = 4;

export function QrCode({ text }: { text: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const rows = Array.from({ length: size }, (_, row) => row);
  const whole = size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={whole} height={whole} fill="#fff" />
      <path
        d={rows
          .flatMap((row) =>
            rows.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
          )
          .join('')}
      />
    </svg>
  );
}
