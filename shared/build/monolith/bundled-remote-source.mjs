/**
 * What the monolith build has in place of shell/src/loader/remote-source.ts: the same two functions,
 * with the remotes as parts of the shell. The first route is built in; the others are its chunks.
 */
import * as quote from 'mfe-quote/lifecycles';

const REMOTES = {
  'mfe-quote': () => Promise.resolve(quote),
  'mfe-plan': () => import('mfe-plan/lifecycles'),
  'mfe-application': () => import('mfe-application/lifecycles'),
  'mfe-health': () => import('mfe-health/lifecycles'),
  'mfe-payment': () => import('mfe-payment/lifecycles'),
};

export const registerRemote = (release) => release.name;
export const loadRemoteModule = (name) => REMOTES[name]();
