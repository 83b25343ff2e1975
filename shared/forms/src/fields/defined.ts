type Defined<Props> = { [K in keyof Props]: Exclude<Props[K], undefined> };

/** Without the properties that are undefined, which the components of `@edp/ui` tell from absent ones. */
export function defined<Props extends object>(props: Props): Defined<Props> {
  const entries = Object.entries(props).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Defined<Props>;
}
