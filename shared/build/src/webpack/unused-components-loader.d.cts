/** Returns the source of a module of which unused components can be removed. */
declare function unusedComponentsLoader(source: string): string;
export = unusedComponentsLoader;
