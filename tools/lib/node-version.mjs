/** Ends the process with an error on an unsupported version of Node.js. Uses only syntax that any version supports. */
const PREFERRED = 24;
/** Oldest supported version of older lines, because of libraries. */
const OLDEST = { 20: 19, 22: 13 };
const found = process.versions.node.split('.').map(Number);

if (found[0] < PREFERRED && !(found[1] >= OLDEST[found[0]])) {
  console.error(
    `Node.js ${PREFERRED} or newer is needed, or at least 22.${OLDEST[22]} or 20.${OLDEST[20]} of those lines; this is ${process.versions.node}: install a newer one from nodejs.org or with your version manager.`,
  );
  process.exit(1);
}
