declare const lean: {
  REPLACEMENTS: Readonly<Record<string, string>>;
  isLean(path: string): boolean;
  leanSource(path: string): string;
  pathInAntd(file: string): string | null;
};
export = lean;
