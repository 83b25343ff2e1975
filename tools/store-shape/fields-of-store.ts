import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../lib/root.mjs';

const FILE = join(ROOT, 'shared/store/src/root-reducer.ts');
const CONFIG = join(ROOT, 'shared/build/tsconfig/base.json');

/** What each place of the store's state may hold: `quickQuote.refId` is `null | string`. */
export type Fields = Readonly<Record<string, string>>;

/**
 * All fields of the store's own slices, as the sources declare them, at every depth. A further literal of a union does not change
 * the shape.
 */
export function fieldsOfStore(): Fields {
  const { config } = ts.readConfigFile(CONFIG, (file) => ts.sys.readFile(file)) as {
    config: { compilerOptions: unknown };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const program = ts.createProgram([FILE], { ...options, types: [] });
  return fieldsOf(program, FILE, 'RootState');
}

/** The fields of an exported type of a file. @throws when the file has no such type */
export function fieldsOf(program: ts.Program, file: string, name: string): Fields {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const symbol = module && checker.getExportsOfModule(module).find((one) => one.name === name);
  if (!symbol) throw new Error(`${file} has no type ${name}.`);
  const found = new Map<string, Set<string>>();
  visit(checker.getDeclaredTypeOfSymbol(symbol), '', []);
  return Object.fromEntries(
    [...found]
      .filter(([place]) => place !== '')
      .map(([place, kinds]) => [place, [...kinds].sort().join(' | ')] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

  function visit(type: ts.Type, place: string, within: readonly ts.Type[]): void {
    for (const part of type.isUnion() ? type.types : [type]) {
      const kinds = found.get(place) ?? new Set();
      found.set(place, kinds.add(kindOf(part, checker)));
      // A recursive type, such as a tree, is visited once.
      if (!isOpen(part) || within.includes(part)) continue;
      const inside = [...within, part];
      const element = checker.getIndexTypeOfType(part, ts.IndexKind.Number);
      const value = element ?? checker.getIndexTypeOfType(part, ts.IndexKind.String);
      if (value) visit(value, `${place}[]`, inside);
      if (element) continue;
      for (const property of part.getProperties()) {
        const at = place === '' ? property.name : `${place}.${property.name}`;
        visit(checker.getTypeOfSymbol(property), at, inside);
      }
    }
  }
}

/** Whether the type has fields. */
function isOpen(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): string {
  if (isOpen(type)) return checker.isArrayLikeType(type) ? 'list' : 'fields';
  return checker.typeToString(checker.getBaseTypeOfLiteralType(type));
}
