import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffectEvent, useLayoutEffect } from 'react';
import { ok } from '@edp/errors';
import { mockClient } from '@edp/testing/client';
import { startShell } from '../../test/start-shell';
import { typeOffline } from '../../test/type-offline';
import { useDialog } from './dialog-outlet';

it('leaves the document without a prompt about cleared input, also on the page that it leads to', async () => {
  // jsdom loads no document: it reports that instead.
  const loaded = jest.spyOn(console, 'error').mockReturnValue();
  const api = mockClient();
  api.endJourney.mockResolvedValue(ok({ ended: true }));
  // The next URL differs in the fragment only.
  await startShell('/edp/life/?lang=en', 'maintenance');
  const prompts = typeOffline();
  expect(prompts()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Clear my data from this device' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Clear my data' }));
  await waitFor(() => expect(window.location.hash).toBe('#cleared'));
  expect(prompts()).toBe(false);
  expect(loaded).toHaveBeenCalledWith(expect.objectContaining({ type: 'not implemented' }));
});

it('opens when its button was pressed before the effects of the page', async () => {
  const { result } = renderHook(() => {
    const dialog = useDialog('plan', false);
    const press = useEffectEvent(() => dialog.open('clearData'));
    useLayoutEffect(() => press(), []);
    return dialog;
  });
  await waitFor(() => expect(result.current.opened?.name).toBe('clearData'));
});
