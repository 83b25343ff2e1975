/**
 * The registry commands as a container runs them, bundled into one file: the same as `npm run registry`, without a
 * checkout and its build tools. A remote's image publishes its own release with it.
 */
import { main } from './main';

await main();
