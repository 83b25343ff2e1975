import { dirname, resolve } from 'node:path';
import { onImports } from './imported-path.mjs';

const FEATURE = /\/src\/features\/([^/]+)\//;
const PAGE = /\/src\/pages\//;

/**
 * Rule: a feature of a remote imports neither a sibling feature nor a page, so that it can be read, moved and removed
 * independently. Pages compose features; shared code is beside `features`.
 */
export const noSiblingFeature = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      sibling: '{{own}} may not import {{other}}: what both need stands outside features.',
      page: '{{own}} may not import a page: pages import features.',
    },
  },

  create(context) {
    const own = FEATURE.exec(context.filename)?.[1];
    return onImports((node, path) => {
      if (own === undefined || !path.startsWith('.')) return;
      const target = `${resolve(dirname(context.filename), path)}/`;
      const other = FEATURE.exec(target)?.[1];
      if (PAGE.test(target)) context.report({ node, messageId: 'page', data: { own } });
      else if (other !== undefined && other !== own)
        context.report({ node, messageId: 'sibling', data: { own, other } });
    });
  },
};
