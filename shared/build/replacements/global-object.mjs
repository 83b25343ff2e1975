/** In place of lodash-es/_root.js, which as a last resort makes code from a string to find the global object. */
// eslint-disable-next-line import-x/no-default-export -- the replaced module has one
export default globalThis;
