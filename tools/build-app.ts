/** `npm run build -w mfe-quote`: builds the one app it is called with. */
import { buildStale } from './build/command';

process.chdir(new URL('..', import.meta.url).pathname);
const done = await buildStale(
  { names: process.argv.slice(2), monolith: false, force: true, mode: 'production' },
  (line) => console.log(line),
);
if (!done) process.exitCode = 1;
