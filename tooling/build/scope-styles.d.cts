declare function scopeStyles(
  this: { resourcePath: string; getOptions(): { container: string; scope: string } },
  source: string,
): string;
export = scopeStyles;
