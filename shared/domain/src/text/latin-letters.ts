/** For a class of an expression: letters of the Latin alphabet and the accents that may stand on them. */
export const LATIN_LETTERS = String.raw`\p{Script=Latin}\u0300-\u036f`;
