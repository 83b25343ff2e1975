/** Ends the process with one sentence on a Node.js that is too old. Written so that any version can read it. */
const PREFERRED = 24;
/** Lines of long-term support that work too, by the oldest of each that libraries take. */
const OLDEST = { 20: 19, 22: 13 };
const found = process.versions.node.split('.').map(Number);

if (found[0] < PREFERRED && !(found[1] >= OLDEST[found[0]])) {
  console.error(
    `Node.js ${PREFERRED} or newer is needed, or at least 22.${OLDEST[22]} or 20.${OLDEST[20]} of those lines; this is ${process.versions.node}: install a newer one from nodejs.org or with your version manager.`,
  );
  process.exit(1);
}
