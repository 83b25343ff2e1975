import { readFileSync } from 'node:fs';
import { serviceFile } from '../../service-root';
import { channelOf } from './channel-of';
import { readDataFile } from './data-file';
import { channelsFile } from './files/channels';

const reading = readDataFile(channelsFile, readFileSync(serviceFile('data/channels.json'), 'utf8'));
const channels = reading.ok ? reading.content : [];

describe('the distribution channel', () => {
  it.each([
    ['onemedical', 'insurance', 'ENG', '001', '002'],
    ['onemedical', 'insurance', 'BMY', '003', '007'],
    ['onemedical', 'takaful', 'ENG', '003', '007'],
    ['onemedical', 'takaful', 'BMY', '008', '099'],
    ['easymedic', 'insurance', 'ENG', '008', '099'],
    ['easymedic', 'insurance', 'BMY', '001', '002'],
  ] as const)(
    'of %s %s in %s is %s on a desktop and %s on a phone',
    (productCode, entityType, preferredLang, desktop, mobile) => {
      const journey = { productCode, entityType, preferredLang };
      expect(channelOf(channels, journey)).toBe(desktop);
      expect(channelOf(channels, { ...journey, device: 'desktop' })).toBe(desktop);
      expect(channelOf(channels, { ...journey, device: 'mobile' })).toBe(mobile);
      expect(channelOf(channels, { ...journey, distributionChannel: mobile })).toBe(mobile);
    },
  );

  it('follows the language, with any code of its device in the request', () => {
    const journey = { productCode: 'onemedical', entityType: 'insurance' } as const;
    const of = (preferredLang: 'ENG' | 'BMY', distributionChannel: '001' | '002') =>
      channelOf(channels, { ...journey, preferredLang, distributionChannel });
    expect([of('BMY', '001'), of('BMY', '002'), of('ENG', '002')]).toEqual(['003', '007', '002']);
  });

  it('follows the device, with any code in the request', () => {
    const journey = {
      productCode: 'onemedical',
      entityType: 'insurance',
      preferredLang: 'ENG',
    } as const;
    expect(channelOf(channels, { ...journey, device: 'desktop', distributionChannel: '002' })).toBe(
      '001',
    );
    expect(channelOf(channels, { ...journey, device: 'mobile', distributionChannel: '001' })).toBe(
      '002',
    );
  });

  it('is that of a desktop for a code of another product', () => {
    const journey = {
      productCode: 'onemedical',
      entityType: 'insurance',
      preferredLang: 'ENG',
    } as const;
    expect(channelOf(channels, { ...journey, distributionChannel: '099' })).toBe('001');
  });
});
