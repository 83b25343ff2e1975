/**
 * npm run registry -- <command>
 *
 *   publish <remote>                           build what is stale, and copy it into the releases; not live yet
 *   canary <remote> <releaseId> --percent=5    give it to 5 of 100 new journeys; --percent=0 ends it
 *   promote <remote> <releaseId>               make a published release live for all new journeys
 *   rollback <remote> [releaseId]              roll back that release; else the canary, or what is live
 *   retire <remote>                            retire a remote beside the journey, with its pages
 *   deploy [remote...]                         publish, and promote what was published; --if-none only remotes without a
 *                                              live release
 *   list [remote...]                           the live releases, and those to roll back to
 *   fit [remote...]                            whether each stored release fits the live shell; with --shell, whether
 *                                              live releases and canaries fit that one, which ends with 1 if not
 *   sign [remote...]                           sign the releases that have no signature
 *   rotate-key <remote>                        a new key, with which all releases of the remote are signed again;
 *                                              --prepare creates and trusts it only
 *   gc [remote...]                             remove releases that are no longer needed
 *   audit [remote...]                          who did what, when, and why
 *
 * --as-built publishes the contents of the dist folders without a build; --from=dir those of another folder.
 * --why="..." is the reason in the audit; --by=name (or REGISTRY_USER) is the user, by default the account of the machine.
 * --data-dir=dir (or DATA_DIR) is the data folder of the product, .data by default; RELEASES_DIR another folder of releases.
 * --shell=dir is the shell to check against; without it, the one that the gateway serves.
 */
import { Problem } from '../lib/problem.mjs';
import { remoteNames, ROOT } from '../lib/root.mjs';
import { main } from './main';

await main(async (names) => {
  // Loaded only here: it imports webpack.
  const { buildStale } = await import('../build/command');
  // The federation plugin reads the version of the package in the working folder.
  process.chdir(ROOT);
  const isBuilt = await buildStale(
    {
      names: names.length > 0 ? names : remoteNames(),
      monolith: false,
      force: false,
      mode: 'production',
    },
    (line) => console.log(line),
  );
  if (!isBuilt) throw new Problem('The build failed, so nothing was published.');
});
