/**
 * Place-of-birth codes, the 7th and 8th digit of an NRIC. A person born abroad may be Malaysian: never derive the
 * nationality from a place code.
 */
export const PLACE_CODES = {
  johor: ['01', '21', '22', '23', '24'],
  kedah: ['02', '25', '26', '27'],
  kelantan: ['03', '28', '29'],
  melaka: ['04', '30'],
  negeriSembilan: ['05', '31', '59'],
  pahang: ['06', '32', '33'],
  pulauPinang: ['07', '34', '35'],
  perak: ['08', '36', '37', '38', '39'],
  perlis: ['09', '40'],
  selangor: ['10', '41', '42', '43', '44'],
  terengganu: ['11', '45', '46'],
  sabah: ['12', '47', '48', '49'],
  sarawak: ['13', '50', '51', '52', '53'],
  kualaLumpur: ['14', '54', '55', '56', '57'],
  labuan: ['15', '58'],
  putrajaya: ['16'],
  unknownState: ['82'],
  southEastAsia: ['60', '61', '62', '63', '64', '65', '66', '67', '68'],
  abroadUnrecorded: ['71', '72'],
  asia: ['74', '75', '76', '77', '78', '79'],
  elsewhere: ['83', '84', '85', '86', '87', '88', '89', '90', '91', '92', '93'],
  unspecified: ['98', '99'],
} as const;

const VALID: ReadonlySet<string> = new Set(Object.values(PLACE_CODES).flat());

/** False means "Invalid state code" (specification section 5). */
export function isPlaceCode(code: string): boolean {
  return VALID.has(code);
}
