/**
 * npm run registry -- <command>
 *
 *   publish <remote> [--from=dir]              copy a build into the releases, without making it live
 *   canary <remote> <releaseId> --percent=5    give it to 5 of 100 new journeys; --percent=0 ends it
 *   promote <remote> <releaseId>               make a published release live for all new journeys
 *   rollback <remote> [releaseId]              roll back that release; else the canary, or what is live
 *   retire <remote>                            take off a remote beside the journey, with its pages
 *   deploy [remote...]                         publish what is built in the dist folders, and promote it
 *   list [remote...]                           what is live, and what can be gone back to
 *   fit [remote...]                            whether each kept release runs in the live shell
 *   sign [remote...]                           sign what lies there and was signed by nobody
 *   rotate-key <remote>                        a new key, by which everything of the remote is signed anew
 *   gc [remote...]                             remove releases that nothing needs any more
 *   audit [remote...]                          who did what, when, and why
 *
 * --why="..." is kept in the audit; --by=name (or REGISTRY_USER) tells who, else the account of the machine.
 * --data-dir=dir (or DATA_DIR) is the data folder of the product, .data by default.
 * --shell=dir is the shell to check against; without it, the one that the gateway serves.
 */
import { main } from './main';

await main(async (name) => {
  // Loaded only here: it brings webpack with it.
  const { isChangedSinceBuilt } = await import('../build/staleness');
  const { allTargets } = await import('../build/targets');
  const target = allTargets().find((one) => one.name === name);
  return target !== undefined && isChangedSinceBuilt(target);
});
