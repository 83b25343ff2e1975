export { type CodeList } from './code-lists';
export { type CodeWords, useCodeWords } from './use-code-words';
