import type { Chunk, Compiler, RuntimeModule } from 'webpack';

const PLACEHOLDER = '0'.repeat(32);

/**
 * Lets enhanced 2.9.2 build on webpack 5.111 with hashed file names: its runtime module requests a chunk's file name
 * before content hashes exist. The name is only used to count folder levels, so a placeholder of the same length works.
 * Remove it with the release that fixes module-federation/core#5077.
 */
export class FederationHashFix {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FederationHashFix', (compilation) => {
      compilation.hooks.runtimeModule.tap('FederationHashFix', (module) => {
        if (module.name === 'federation runtime') generateWithPlaceholder(module);
      });
    });
  }
}

function generateWithPlaceholder(module: RuntimeModule): void {
  const generate = module.generate.bind(module);
  module.generate = () => {
    const { contentHash } = module.chunk as Chunk;
    if (contentHash.javascript) return generate();
    contentHash.javascript = PLACEHOLDER;
    try {
      return generate();
    } finally {
      delete contentHash.javascript;
    }
  };
}
