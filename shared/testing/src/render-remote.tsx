import { act, render } from '@testing-library/react';
import { type RemoteDefinition, RemoteTree } from '@edp/mfe';
import { injectSlice } from '@edp/store';
import { memoryHost, type RenderedRemote, type RenderRemoteOptions } from './memory-host';

/**
 * Renders a remote like the shell, with its real texts, in memory.
 *
 * @example
 * const { navigation } = await renderRemote(remote, { page: 'plan', state });
 * await user.click(screen.getByRole('button', { name: 'Continue' }));
 */
export async function renderRemote(
  { name, namespace, root, slice }: RemoteDefinition,
  options: RenderRemoteOptions,
): Promise<RenderedRemote> {
  if (slice) injectSlice(slice);
  const { host, ...rest } = memoryHost(name, options);
  render(<RemoteTree name={name} namespace={namespace} root={root} host={host} />);
  // The requests of the first render have completed by now.
  await act(() => new Promise((done) => setTimeout(done, 0)));
  return rest;
}
