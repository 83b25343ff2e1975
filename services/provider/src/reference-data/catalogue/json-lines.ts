/** JSON pointer of every value in a text, with the line it starts on. */
export type LinesByPointer = ReadonlyMap<string, number>;

/** Locations of the values in a text. */
interface JsonLocations {
  readonly lines: LinesByPointer;
  /** Pointers of duplicate keys: parsers silently take the last value. */
  readonly repeated: readonly string[];
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+|\n/g;

type Frame = { readonly kind: 'array'; index: number } | { readonly kind: 'object'; key: string };

/** Finds the lines of values in valid JSON, for error messages. */
export function locateValues(text: string): JsonLocations {
  const lines = new Map<string, number>();
  const repeated: string[] = [];
  const frames: Frame[] = [];
  let line = 1;
  let expectsKey = false;

  for (const [token] of text.matchAll(TOKEN)) {
    const top = frames.at(-1);
    if (token === '\n') line += 1;
    else if (token === '}' || token === ']') {
      frames.pop();
      expectsKey = false;
    } else if (token === ',') {
      if (top?.kind === 'array') top.index += 1;
      expectsKey = top?.kind === 'object';
    } else if (token === ':') expectsKey = false;
    else if (expectsKey && top?.kind === 'object') top.key = String(JSON.parse(token));
    else {
      const pointer = pointerOf(frames);
      if (lines.has(pointer)) repeated.push(pointer);
      lines.set(pointer, line);
      if (token === '{') frames.push({ kind: 'object', key: '' });
      if (token === '[') frames.push({ kind: 'array', index: 0 });
      expectsKey = token === '{';
    }
  }
  return { lines, repeated };
}

/** The line of a value, or of its nearest parent when it is missing. */
export function lineOf(lines: LinesByPointer, pointer: string): number {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const line = lines.get(at);
    if (line !== undefined) return line;
    if (at === '') return 1;
  }
}

function pointerOf(frames: readonly Frame[]): string {
  return frames
    .map((frame) => (frame.kind === 'array' ? String(frame.index) : escape(frame.key)))
    .map((segment) => `/${segment}`)
    .join('');
}

function escape(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
