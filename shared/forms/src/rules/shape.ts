/** `shape({ idNo: required(nric({ today })) })` for an object, `listOf(shape({...}))` for rows of it. */
export { array as listOf, object as shape, type AnySchema as FormSchema } from 'yup';
