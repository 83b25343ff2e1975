import type { Fates } from '../../harness/fault-proxy';
import { FATES, type Lines } from './faulty-lines';

/** Faults that a run did not inject, because of too few buyers or too few kills. */
export function faultsNotInjected(
  kills: Readonly<Record<string, number>>,
  lines: Readonly<Record<keyof Lines, { readonly countsByFate: Fates }>>,
): readonly string[] {
  const spared = Object.entries(kills).flatMap(([part, times]) =>
    times > 0 ? [] : [`${part}: never killed`],
  );
  const unmet = Object.entries(FATES).flatMap(([line, fates]) => {
    const { countsByFate } = lines[line as keyof Lines];
    return Object.keys(fates)
      .filter((fate) => countsByFate[fate as keyof Fates] === 0)
      .map((fate) => `${line}: nothing was ${fate}`);
  });
  return [...spared, ...unmet];
}
