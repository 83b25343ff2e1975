/** Calls `check` with every path that a file imports or re-exports, types and `import()` included. */
export function onImports(check) {
  const visit = (node) => {
    const source = node.source ?? node.argument?.literal ?? node.argument;
    if (typeof source?.value === 'string') check(source, source.value);
  };
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
    TSImportType: visit,
  };
}
