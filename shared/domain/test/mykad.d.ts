/** Types of the package that `nric/mykad.test.ts` compares with; it ships none. */
declare module 'mykad' {
  interface ParsedMyKad {
    readonly birthDate: Date;
    readonly birthPlace: unknown;
    readonly gender: 'male' | 'female';
  }
  export function isValid(number: string): boolean;
  export function parse(number: string): ParsedMyKad;
}
