import { pointerToFieldName, toFieldName } from './field-path';

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
