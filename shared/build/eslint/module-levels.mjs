import { dirname, relative, resolve } from 'node:path';
import { onImports } from './imported-path.mjs';

/**
 * Rule: a module of a service imports lower modules only, and, where modules have public faces, only those. A
 * `tables.ts` may import the tables of a lower module directly, because the schema is loaded without the rest of the
 * service.
 */
export const moduleLevels = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: {
          source: { type: 'string' },
          modules: { type: 'array', items: { type: 'string' } },
          hasFaces: { type: 'boolean' },
        },
        required: ['source', 'modules', 'hasFaces'],
        additionalProperties: false,
      },
    ],
    messages: {
      upward: '{{own}} may not import {{other}}: imports only go down the levels.',
      composition: '{{own}} may not import {{other}}: only composition knows all modules.',
      inner: 'Import {{other}} through its index.ts.',
      unknown: '{{other}} has no level: name it in shared/build/eslint/service-modules.mjs.',
    },
  },

  create(context) {
    const { source, modules, hasFaces } = context.options[0];
    const file = relative(source, context.filename);
    const own = moduleOf(file, modules);
    // Commands are composition.
    const isUnknown = own === null && file.includes('/') && !file.startsWith('commands/');
    const mayLookInside = !hasFaces || file.endsWith('/tables.ts');

    const check = (node, path) => {
      if (!path.startsWith('.')) return;
      const target = relative(source, resolve(dirname(context.filename), path));
      if (target.startsWith('..')) return;
      const other = moduleOf(target, modules);
      const report = (messageId) =>
        context.report({ node, messageId, data: { own: own ?? '', other: other ?? target } });

      if (other === own) return;
      // A composition file may import every public face.
      if (own !== null && other === null) {
        report(target.includes('/') ? 'unknown' : 'composition');
      } else if (own !== null && modules.indexOf(other) > modules.indexOf(own)) {
        report('upward');
      } else if (other !== null && target !== other && !mayLookInside) {
        report('inner');
      }
    };
    return isUnknown
      ? { Program: (node) => context.report({ node, messageId: 'unknown', data: { other: file } }) }
      : onImports(check);
  },
};

/** Null for a composition file. */
function moduleOf(file, modules) {
  return (
    modules.find((name) => file === name || file.startsWith(`${name}/`) || file === `${name}.ts`) ??
    null
  );
}
