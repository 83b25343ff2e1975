export { readDataKeys, type DataKey } from './data-keys';
export {
  decryptRow,
  encryptedColumnsOf,
  encryptRow,
  type ClearRow,
  type EncryptedTable,
} from './encrypted-columns';
export { NRIC_PURPOSE } from './purposes';
export { newProposalNumber, newReference, systemRandom, type Random } from './random';
export { sessionKeyOf } from './session-key';
export { tokenHashOf } from './token-hash';
export { createVault, equalSecrets, headerOf, isEmpty, keyIdOf, type Vault } from './vault';
