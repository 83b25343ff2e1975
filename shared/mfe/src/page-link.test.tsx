import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testHost } from '../test/host';
import { ChangePlanLink, PageLink } from './page-link';
import { RemoteTree } from './remote-tree';

function renderLink(root: () => React.ReactElement) {
  const host = testHost();
  render(<RemoteTree name="mfe-test" namespace="mfe-test" root={root} host={host} />);
  return host.navigation;
}

describe('a link to a page of the journey', () => {
  it('navigates without loading the document', async () => {
    const navigation = renderLink(() => (
      <PageLink page="review" query={{ part: 'payer' }} hidden="payer">
        Change
      </PageLink>
    ));
    const link = screen.getByRole('link', { name: 'Change payer' });
    expect(link).toHaveAttribute('href', '/review?part=payer');
    await userEvent.click(link);
    expect(navigation.go).toHaveBeenCalledWith('review', { query: { part: 'payer' } });
  });

  it('is a plain link for opening another tab', async () => {
    const navigation = renderLink(() => <PageLink page="plan">Change</PageLink>);
    const user = userEvent.setup();
    // The browser's own handling of the link.
    const onBrowser = jest.fn((event: Event) => event.preventDefault());
    window.addEventListener('click', onBrowser, { once: true });
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link'));
    expect(navigation.go).not.toHaveBeenCalled();
    expect(onBrowser).toHaveBeenCalled();
  });

  it('has a descriptive label in the price summary', async () => {
    const navigation = renderLink(() => <ChangePlanLink />);
    await userEvent.click(screen.getByRole('link', { name: 'Change plan' }));
    expect(navigation.go).toHaveBeenCalledWith('plan', undefined);
  });
});
