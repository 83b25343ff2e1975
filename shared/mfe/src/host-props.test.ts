import { testHost } from '../test/host';
import { assertHostProps } from './host-props';

describe('assertHostProps', () => {
  it('accepts the props of the shell', () => {
    expect(() => assertHostProps(testHost())).not.toThrow();
  });

  it('reports both versions when the contracts differ', () => {
    const props = { ...testHost(), contractVersion: 3 as never };
    expect(() => {
      assertHostProps(props);
    }).toThrow('The host keeps contract version 3, this remote 2.');
  });

  it('reports missing props', () => {
    const { bus: _bus, store: _store, ...props } = testHost();
    expect(() => assertHostProps(props)).toThrow('The host did not give: store, bus.');
  });
});
