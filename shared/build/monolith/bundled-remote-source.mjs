/**
 * Replaces shell/src/loader/remote-source.ts in the monolith build: the same function, with the remotes bundled
 * into the shell. The first route is part of the main files; the others are chunks.
 */
import * as quote from 'mfe-quote/lifecycles';

const REMOTES = {
  'mfe-quote': () => Promise.resolve(quote),
  'mfe-plan': () => import('mfe-plan/lifecycles'),
  'mfe-application': () => import('mfe-application/lifecycles'),
  'mfe-health': () => import('mfe-health/lifecycles'),
  'mfe-payment': () => import('mfe-payment/lifecycles'),
};

export const loadRemoteModule = ({ name }) => REMOTES[name]();
