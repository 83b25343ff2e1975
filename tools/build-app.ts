/** `npm run build -w mfe-quote`: builds the app in whose folder it runs. */
import { buildStale } from './build/command';

process.chdir(new URL('..', import.meta.url).pathname);
const done = await buildStale(
  { names: process.argv.slice(2), monolith: false, force: true, mode: 'production' },
  (line) => console.log(line),
);
if (!done) process.exitCode = 1;
