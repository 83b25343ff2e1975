export * from './codes/code-tables';
