/** A file of the repository with its content. */
export interface SourceFile {
  /** Relative to the top folder. */
  readonly name: string;
  readonly text: string;
}

export interface Measure {
  readonly what: string;
  readonly now: number;
  readonly wanted: number;
  /** A target that is not reached yet: exceeding it is no failure. */
  readonly isOpen?: true;
}

const SMALL = 20;
const PRODUCT = /^(shell|mfe-[^/]+|shared|services\/[^/]+)\//;
/** Code that builds or measures the product and is not part of it. */
const AROUND = /^(tools|e2e\/measures)\/|^services\/[^/]+\/bench\/|^shared\/(build|testing)\//;
const TEST = /[.](test|spec|built|whole)[.]tsx?$|(^|\/)test\//;
const SOURCE = /[.](ts|tsx|mjs)$/;
const EXPORTED = /^export (?:async )?(?:const|let|function[*]?|class|interface|type) (\w+)/gm;
/** Private members of libraries: by their underscore, their name, or a file that is not an entry. */
const PRIVATE = [
  /(?<=[.]|\[['"]|readonly )_(?:[a-z]\w*|(?=[.'"]))/gi,
  /\b(?:parsedStatements|submittedNamedStatements|prepareValue|addFields|addCommandComplete|parseRow)\b/g,
  /\b(?:rawQueryConfig|queryConfig|joinsNotNullableMap|connection: \{ stream)\b/g,
  /\b(?:pg\/lib\/\w+|drizzle-orm\/[\w-]+\/session)\b/g,
];

/** The numbers of the repository's shape, in lines and files. */
export function countShape(files: readonly SourceFile[]): Measure[] {
  const source = files.filter(({ name }) => SOURCE.test(name) && !TEST.test(name));
  const around = source.filter(({ name }) => AROUND.test(name));
  const product = source.filter(({ name }) => PRODUCT.test(name) && !AROUND.test(name));
  const snapshots = files.filter(({ name }) => /\/migrations\/.*[.]json$/.test(name));
  const small = product.filter(({ text }) => linesIn(text) < SMALL);
  const members = product.flatMap(({ text }) => PRIVATE.flatMap((kind) => text.match(kind) ?? []));
  return [
    { what: 'lines of product source', now: linesOf(product), wanted: 66_000, isOpen: true },
    {
      what: 'lines of tools, benches and build',
      now: linesOf(around),
      wanted: 10_000,
      isOpen: true,
    },
    { what: 'lines of JSON committed for migrations', now: linesOf(snapshots), wanted: 6_000 },
    { what: `product files under ${SMALL} lines`, now: small.length, wanted: 80 },
    { what: 'private members of libraries in use', now: new Set(members).size, wanted: 0 },
    // One of the shell, whose imports only webpack needs.
    { what: 'exports that no other file names', now: unusedExports(files).length, wanted: 1 },
  ];
}

function unusedExports(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { text } of files) {
    for (const word of new Set(text.match(/\w+/g))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const exported = files.flatMap(({ name, text }) =>
    SOURCE.test(name) ? [...text.matchAll(EXPORTED)].map(([, word = '']) => word) : [],
  );
  return exported.filter((word) => counts.get(word) === 1);
}

function linesOf(files: readonly SourceFile[]): number {
  return files.reduce((sum, { text }) => sum + linesIn(text), 0);
}

function linesIn(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
