import { createContext, type ReactNode, useContext } from 'react';

import { EdpError } from '@edp/errors';

import type { HostProps } from './host-props';

/** The host's props and what the remote said about itself. */
export interface RemoteScope {
  readonly host: HostProps;
  readonly name: string;
  /** Namespace of the remote's texts. */
  readonly namespace: string;
}

const RemoteScopeContext = createContext<RemoteScope | null>(null);

export interface HostProviderProps extends RemoteScope {
  children: ReactNode;
}

export function HostProvider({ children, host, name, namespace }: HostProviderProps) {
  return <RemoteScopeContext value={{ host, name, namespace }}>{children}</RemoteScopeContext>;
}

export function useRemoteScope(): RemoteScope {
  const scope = useContext(RemoteScopeContext);
  if (!scope)
    throw new EdpError('HOOK_OUTSIDE_PROVIDER', { hook: 'useHost', provider: 'HostProvider' });
  return scope;
}

/**
 * All that the host gave.
 *
 * @example const { page, bus } = useHost();
 */
export function useHost(): HostProps {
  return useRemoteScope().host;
}
