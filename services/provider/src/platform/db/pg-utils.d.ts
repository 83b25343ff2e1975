/** The one thing used here that the driver's own types leave out. */
declare module 'pg/lib/utils' {
  const utils: {
    /** A value as it travels: as bytes, or as a text that the server reads. */
    readonly prepareValue: (value: unknown) => Buffer | string | null;
  };
  export = utils;
}
