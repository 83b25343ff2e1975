declare const lean: {
  REPLACEMENTS: Readonly<Record<string, string>>;
  EDITS: Readonly<Record<string, readonly (readonly [string, string])[]>>;
  isLean(path: string): boolean;
  leanSource(path: string, source: string): string;
  pathInAntd(file: string): string | null;
};
export = lean;
