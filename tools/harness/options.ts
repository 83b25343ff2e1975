import { parseArgs } from 'node:util';

type Numbers = Readonly<Record<string, number>>;

/**
 * The options of a command that takes whole numbers, and `--no-build`. Prints the usage and ends this process with exit code 2
 * for any other option.
 *
 * @param command as in the usage
 * @param defaults the default of each option
 * @param isAllowed checks the values; when absent each must be at least 1
 * @example
 * const { count, build } = numberOptions('npm run soak:payments', { count: 5000 });
 */
export function numberOptions<N extends Numbers>(
  command: string,
  defaults: N,
  isAllowed: (values: N) => boolean = (values) => Object.values(values).every((one) => one > 0),
): N & { readonly build: boolean } {
  const number = { type: 'string' } as const;
  const names = Object.keys(defaults);
  try {
    const { values } = parseArgs({
      options: {
        ...Object.fromEntries(names.map((name) => [name, number])),
        build: { type: 'boolean', default: true },
      },
      allowNegative: true,
    });
    const texts: Readonly<Record<string, unknown>> = values;
    const given = names.map((name) => [name, Number(texts[name] ?? defaults[name])] as const);
    const read = Object.fromEntries(given) as N;
    const areWhole = given.every(([, value]) => Number.isInteger(value) && value >= 0);
    if (areWhole && isAllowed(read)) return { ...read, build: values.build };
  } catch {
    // An unknown option.
  }
  const options = names.map((name) => `[--${name} ${defaults[name]}]`);
  console.error(`${command} -- ${[...options, '[--no-build]'].join(' ')}`);
  process.exit(2);
}
