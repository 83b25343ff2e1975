import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { RemoteTree } from '@edp/mfe';
import { memoryHost, type RenderedRemote, type RenderRemoteOptions } from './memory-host';

/**
 * Renders a remote like the shell, with its real texts, in memory.
 *
 * @example
 * const { navigation } = await renderRemote(Root, { name: 'mfe-plan', page: 'plan', state });
 * await user.click(screen.getByRole('button', { name: 'Continue' }));
 */
export async function renderRemote(
  Root: ComponentType,
  options: RenderRemoteOptions,
): Promise<RenderedRemote> {
  const { host, ...rest } = memoryHost(options);
  const { name } = options;
  render(<RemoteTree name={name} namespace={name} root={Root} host={host} />);
  // The requests of the first render have completed by now.
  await act(() => new Promise((done) => setTimeout(done, 0)));
  return rest;
}
