import { createEventBus } from './event-bus';

describe('the event bus', () => {
  it('sends an event to all its listeners, in order', () => {
    const bus = createEventBus();
    const received: string[] = [];
    bus.on('plan/chosen', ({ refId }) => received.push(`first ${refId}`));
    bus.on('plan/chosen', ({ refId }) => received.push(`second ${refId}`));
    bus.on('quote/completed', () => received.push('never'));
    bus.emit('plan/chosen', { refId: 'r1' });
    expect(received).toEqual(['first r1', 'second r1']);
  });

  it('does not call removed listeners, even if they are removed during an event', () => {
    const bus = createEventBus();
    const received: string[] = [];
    const off = bus.on('plan/chosen', () => {
      received.push('once');
      off();
    });
    bus.emit('plan/chosen', { refId: 'r1' });
    bus.emit('plan/chosen', { refId: 'r1' });
    expect(received).toEqual(['once']);
  });

  it('continues when a listener throws, and reports the error', () => {
    const later = jest.spyOn(globalThis, 'queueMicrotask').mockReturnValue();
    const bus = createEventBus();
    const listener = jest.fn();
    const error = new Error('broken');
    bus.on('plan/chosen', () => {
      throw error;
    });
    bus.on('plan/chosen', listener);
    bus.emit('plan/chosen', { refId: 'r1' });
    expect(listener).toHaveBeenCalledWith({ refId: 'r1' });
    expect(later.mock.lastCall![0]).toThrow(error);
  });
});
