import { parseArgs } from 'node:util';

type Numbers = Readonly<Record<string, number>>;

/**
 * The options of a command that takes whole numbers, and `--no-build`. Ends this process with 2, after the usage, for
 * anything else.
 *
 * @param command as it is typed
 * @param usual each option's value when it is not given
 * @param isAllowed what holds of them; each is 1 at least when absent
 * @example
 * const { count, build } = numberOptions('npm run soak:payments', { count: 5000 });
 */
export function numberOptions<N extends Numbers>(
  command: string,
  usual: N,
  isAllowed: (values: N) => boolean = (values) => Object.values(values).every((one) => one > 0),
): N & { readonly build: boolean } {
  const number = { type: 'string' } as const;
  const names = Object.keys(usual);
  try {
    const { values } = parseArgs({
      options: {
        ...Object.fromEntries(names.map((name) => [name, number])),
        build: { type: 'boolean', default: true },
      },
      allowNegative: true,
    });
    const texts: Readonly<Record<string, unknown>> = values;
    const given = names.map((name) => [name, Number(texts[name] ?? usual[name])] as const);
    const read = Object.fromEntries(given) as N;
    const areWhole = given.every(([, value]) => Number.isInteger(value) && value >= 0);
    if (areWhole && isAllowed(read)) return { ...read, build: values.build };
  } catch {
    // An option that is not known: the usage tells which are.
  }
  const options = names.map((name) => `[--${name} ${usual[name]}]`);
  console.error(`${command} -- ${[...options, '[--no-build]'].join(' ')}`);
  process.exit(2);
}
