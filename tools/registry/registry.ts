/**
 * npm run registry -- <command>
 *
 *   publish <remote>                           build what is stale, and copy it into the releases; not live yet
 *   canary <remote> <releaseId> --percent=5    give it to 5 of 100 new journeys; --percent=0 ends it
 *   promote <remote> <releaseId>               make a published release live for all new journeys
 *   rollback <remote> [releaseId]              roll back that release; else the canary, or what is live
 *   retire <remote>                            take off a remote beside the journey, with its pages
 *   deploy [remote...]                         publish, and promote what was published
 *   list [remote...]                           what is live, and what can be gone back to
 *   fit [remote...]                            whether each kept release runs in the live shell
 *   sign [remote...]                           sign what lies there and was signed by nobody
 *   rotate-key <remote>                        a new key, by which everything of the remote is signed anew
 *   gc [remote...]                             remove releases that nothing needs any more
 *   audit [remote...]                          who did what, when, and why
 *
 * --as-built publishes what the dist folders contain, without a build; --from=dir what another folder does.
 * --why="..." is kept in the audit; --by=name (or REGISTRY_USER) tells who, else the account of the machine.
 * --data-dir=dir (or DATA_DIR) is the data folder of the product, .data by default.
 * --shell=dir is the shell to check against; without it, the one that the gateway serves.
 */
import { Problem } from '../lib/problem.mjs';
import { ROOT } from '../lib/root.mjs';
import { main } from './main';

await main(async (names) => {
  // Loaded only here: it brings webpack with it.
  const { buildStale } = await import('../build/command');
  const { remoteNames } = await import('../build/targets');
  // The federation plugin reads the version of the package in the working folder.
  process.chdir(ROOT);
  const isBuilt = await buildStale(
    {
      names: names.length > 0 ? names : remoteNames(),
      ...{ monolith: false, force: false, mode: 'production' },
    },
    (line) => console.log(line),
  );
  if (!isBuilt) throw new Problem('The build failed, so nothing was published.');
});
