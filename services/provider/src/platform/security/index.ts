export { readDataKeys, type DataKey } from './data-keys';
export {
  decryptRow,
  encryptedColumnsOf,
  encryptRow,
  type ClearRow,
  type EncryptedTable,
} from './encrypted-columns';
export { NRIC_PURPOSE, sessionKeyOf, tokenHashOf } from './hashes';
export { newProposalNumber, newReference, systemRandom, type Random } from './random';
export { createVault, equalSecrets, headerOf, isEmpty, keyIdOf, type Vault } from './vault';
