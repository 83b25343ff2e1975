import type { Facility } from '@edp/contracts';
import { findPlaces, groupByState } from './find-places';

const hospital = (id: string, name: string, stateDesc: string, address = ''): Facility => ({
  id,
  name,
  stateDesc,
  address,
  phone: '03-555 0100',
  latitude: 3,
  longitude: 101,
});
const ALL = [
  hospital('1', 'Pusat Perubatan Seri Muar', 'Johor', '52, Jalan Salleh, 84000 Muar'),
  hospital('2', 'Amanjaya Medical Centre', 'Johor', 'Jalan Dato Onn, 81100 Johor Bahru'),
  hospital('3', 'Kuching Specialist Hospital', 'Sarawak', 'Jalan Tun Jugah, 93350 Kuching'),
];
const find = (text: string, state = '') => findPlaces(ALL, { text, state }).map(({ id }) => id);

describe('the search for a hospital', () => {
  it('returns all, by name, for an empty search', () => {
    expect(find('')).toEqual(['2', '3', '1']);
  });

  it('finds words of name, street and town, in any order and case', () => {
    expect(find('MUAR salleh')).toEqual(['1']);
    expect(find('kuching')).toEqual(['3']);
    expect(find('ｍｕａｒ')).toEqual(['1']);
  });

  it('filters by the selected state', () => {
    expect(find('', 'Johor')).toEqual(['2', '1']);
    expect(find('kuching', 'Johor')).toEqual([]);
  });

  it('groups the results by state', () => {
    const found = findPlaces(ALL, { text: '', state: '' });
    expect(groupByState(found).map(({ state, places }) => [state, places.length])).toEqual([
      ['Johor', 2],
      ['Sarawak', 1],
    ]);
  });
});
