import ts from 'typescript';

/**
 * What the source of a schema says besides the schema, by place: `''` for itself, `/data/[]/fullName` for what lies in
 * it, `/data/(0)` for the first of alternatives.
 */
export interface SchemaNotes {
  /** Docstrings. */
  readonly docs: Readonly<Record<string, string>>;
  /** Places where another named schema stands. */
  readonly refs: Readonly<Record<string, string>>;
}

interface Declared {
  readonly doc: string;
  readonly value: ts.Expression;
}

type Declarations = ReadonlyMap<string, Declared>;

const NOTHING: Found = { docs: {}, refs: {} };

interface Found {
  readonly docs: Record<string, string>;
  readonly refs: Record<string, string>;
}

/**
 * Reads docstrings and names of schemas out of their sources, which the schemas themselves no longer know. A field without
 * a docstring gets that of the constant it is made of.
 *
 * @param sources text of the files in which the schemas stand
 * @param named schemas with an entry of their own: inside another they are referred to
 */
export function schemaNotes(
  sources: readonly string[],
  named: readonly string[],
): Readonly<Record<string, SchemaNotes>> {
  const reader = createReader(new Map(sources.flatMap(declarationsIn)), new Set(named));
  const notes = [...named].sort().map((name) => [name, reader(name)] as const);
  return Object.fromEntries(notes);
}

function declarationsIn(text: string): [string, Declared][] {
  const file = ts.createSourceFile('schemas.ts', text, ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer
        ? [[name.text, { doc: docOf(statement), value: initializer }] as [string, Declared]]
        : [],
    );
  });
}

function createReader(declarations: Declarations, named: ReadonlySet<string>) {
  return (name: string): SchemaNotes => {
    const declared = declarations.get(name);
    if (!declared) throw new Error(`No schema ${name} is declared.`);
    const { docs, refs } = inside(declared.value, '');
    return { docs: { ...(declared.doc && { '': declared.doc }), ...docs }, refs };
  };

  /** Everything inside a schema expression. */
  function inside(value: ts.Expression, place: string): Found {
    const name = nameOf(value);
    if (name !== null) {
      const isRef = place !== '' && named.has(name);
      const declared = declarations.get(name);
      if (isRef) return { docs: {}, refs: { [place]: name } };
      return declared ? inside(declared.value, place) : NOTHING;
    }
    if (ts.isObjectLiteralExpression(value)) {
      return merged(value.properties.map((property) => ofProperty(property, place)));
    }
    if (!ts.isCallExpression(value)) return NOTHING;
    const [first] = value.arguments;
    if (!first) return NOTHING;
    if (ts.isArrayLiteralExpression(first)) {
      return merged(first.elements.map((element, index) => inside(element, `${place}/(${index})`)));
    }
    return inside(first, lastName(value.expression) === 'Array' ? `${place}/[]` : place);
  }

  function ofProperty(property: ts.ObjectLiteralElementLike, place: string): Found {
    if (ts.isSpreadAssignment(property)) return spread(property.expression, place);
    if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.name)) return NOTHING;
    const at = `${place}/${property.name.text}`;
    const name = nameOf(property.initializer) ?? '';
    const borrowed = named.has(name) ? '' : (declarations.get(name)?.doc ?? '');
    const doc = docOf(property) || borrowed;
    return merged([{ docs: doc ? { [at]: doc } : {}, refs: {} }, inside(property.initializer, at)]);
  }

  /** `...common` and `...Applicant.properties` bring the fields of another. */
  function spread(expression: ts.Expression, place: string): Found {
    const isFields =
      ts.isPropertyAccessExpression(expression) && expression.name.text === 'properties';
    const source = declarations.get(nameOf(isFields ? expression.expression : expression) ?? '');
    return source ? inside(source.value, place) : NOTHING;
  }
}

/** The constant an expression means, through `Type.Optional(...)` and `S.`; null when it is none. */
function nameOf(value: ts.Expression): string | null {
  if (ts.isIdentifier(value)) return value.text;
  // `S.RefId` has a name, `Applicant.properties.contacts` has none.
  if (ts.isPropertyAccessExpression(value)) {
    return ts.isIdentifier(value.expression) && value.name.text !== 'properties'
      ? value.name.text
      : null;
  }
  const isOptional = ts.isCallExpression(value) && lastName(value.expression) === 'Optional';
  const [inner] = isOptional ? value.arguments : [];
  return inner ? nameOf(inner) : null;
}

function lastName(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
}

function docOf(node: ts.Node): string {
  const [last] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).slice(-1);
  const text = last ? (ts.getTextOfJSDocComment(last.comment) ?? '') : '';
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

function merged(list: readonly Found[]): Found {
  return {
    docs: Object.assign({}, ...list.map(({ docs }) => docs)) as Found['docs'],
    refs: Object.assign({}, ...list.map(({ refs }) => refs)) as Found['refs'],
  };
}
