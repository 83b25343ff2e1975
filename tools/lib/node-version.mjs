/** Ends the process with one sentence on a Node.js that is too old. Written so that any version can read it. */
const WANTED = [20, 18];
const found = process.versions.node.split('.').map(Number);

if (found[0] < WANTED[0] || (found[0] === WANTED[0] && found[1] < WANTED[1])) {
  console.error(
    `Node.js ${WANTED.join('.')} or newer is needed, this is ${process.versions.node}: install a newer one from nodejs.org or with your version manager.`,
  );
  process.exit(1);
}
