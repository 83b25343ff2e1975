/** Style sheets as the bundler sees them: a module gives its class names, a plain sheet gives nothing. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  // eslint-disable-next-line import-x/no-default-export -- the loader gives one
  export default classNames;
}
declare module '*.css';
