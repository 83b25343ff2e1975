/** Style sheets as the bundler sees them: a module gives its class names, a plain sheet gives nothing. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.css';
