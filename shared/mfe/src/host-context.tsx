import { createContext, type ReactNode, useContext } from 'react';
import { EdpError } from '@edp/errors';
import type { HostProps } from './host-props';

/** The host props and the texts of the remote. */
interface RemoteScope {
  readonly host: HostProps;
  /** Namespace of the texts of the remote. */
  readonly namespace: string;
}

const RemoteScopeContext = createContext<RemoteScope | null>(null);

interface HostProviderProps extends RemoteScope {
  children: ReactNode;
}

export function HostProvider({ children, host, namespace }: HostProviderProps) {
  return <RemoteScopeContext value={{ host, namespace }}>{children}</RemoteScopeContext>;
}

export function useRemoteScope(): RemoteScope {
  const scope = useContext(RemoteScopeContext);
  if (!scope)
    throw new EdpError('HOOK_OUTSIDE_PROVIDER', { hook: 'useHost', provider: 'HostProvider' });
  return scope;
}

/**
 * The host props.
 *
 * @example const { page, bus } = useHost();
 */
export function useHost(): HostProps {
  return useRemoteScope().host;
}
