import { createEventBus } from './event-bus';

describe('the event bus', () => {
  it('sends an event to all its listeners, in order', () => {
    const bus = createEventBus();
    const heard: string[] = [];
    bus.on('plan/chosen', ({ refId }) => heard.push(`first ${refId}`));
    bus.on('plan/chosen', ({ refId }) => heard.push(`second ${refId}`));
    bus.on('quote/completed', () => heard.push('never'));
    bus.emit('plan/chosen', { refId: 'r1' });
    expect(heard).toEqual(['first r1', 'second r1']);
  });

  it('does not call removed listeners, even if they are removed during an event', () => {
    const bus = createEventBus();
    const heard: string[] = [];
    const off = bus.on('plan/chosen', () => {
      heard.push('once');
      off();
    });
    bus.emit('plan/chosen', { refId: 'r1' });
    bus.emit('plan/chosen', { refId: 'r1' });
    expect(heard).toEqual(['once']);
  });

  it('continues when a listener throws, and reports the error', () => {
    const later = jest.spyOn(globalThis, 'queueMicrotask').mockReturnValue();
    const bus = createEventBus();
    const listener = jest.fn();
    const broken = new Error('broken');
    bus.on('plan/chosen', () => {
      throw broken;
    });
    bus.on('plan/chosen', listener);
    bus.emit('plan/chosen', { refId: 'r1' });
    expect(listener).toHaveBeenCalledWith({ refId: 'r1' });
    expect(later.mock.lastCall![0]).toThrow(broken);
  });
});
