import { pointerToFieldName, toFieldName, valueAt, withValueAt } from './field-path';

it.each([
  ['idNo', 'idNo'],
  ['members[1].idNo', 'members.1.idNo'],
  ['members.1.idNo', 'members.1.idNo'],
  ['[0].idNo', '0.idNo'],
])('the path %s is the field %s', (path, name) => {
  expect(toFieldName(path)).toBe(name);
});

it.each([
  ['/idNo', 'idNo'],
  ['/members/1/idNo', 'members.1.idNo'],
  ['/a~1b/c~0d', 'a/b.c~d'],
  ['', ''],
])('the pointer %s is the field %s', (pointer, name) => {
  expect(pointerToFieldName(pointer)).toBe(name);
});

describe('the value at a path', () => {
  const values = { email: '', members: [{ idNo: '1' }, { idNo: '2' }] };

  it('is found in objects and rows, and undefined where there is none', () => {
    expect(valueAt(values, 'members.1.idNo')).toBe('2');
    expect(valueAt(values, 'members.7.idNo')).toBeUndefined();
    expect(valueAt(values, 'email.part')).toBeUndefined();
  });

  it('is replaced in new objects on its way, and in no other', () => {
    const changed = withValueAt(values, 'members.1.idNo', '3');
    expect(changed).toEqual({ email: '', members: [{ idNo: '1' }, { idNo: '3' }] });
    expect(changed.members[0]).toBe(values.members[0]);
    expect(values.members[1]?.idNo).toBe('2');
  });

  it('is the same object when nothing changes', () => {
    expect(withValueAt(values, 'members.1.idNo', '2')).toBe(values);
  });

  it('gets the objects that are missing on its way', () => {
    expect(withValueAt({}, 'address.town', 'Ipoh')).toEqual({ address: { town: 'Ipoh' } });
  });
});
