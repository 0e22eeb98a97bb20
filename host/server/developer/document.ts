interface Parts {
  title: string;
  head?: string;
  main: string;
}

export const developerDocument = ({ title, head = '', main }: Parts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/_olov/style.css">
${head}
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
