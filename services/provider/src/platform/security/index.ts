export { readDataKeys } from './data-keys';
export {
  decryptRow,
  encryptedColumnsOf,
  encryptRow,
  type ClearRow,
  type EncryptedTable,
} from './encrypted-columns';
export { newDatedNumber, newProposalNumber, newReference, tokenHashOf } from './random';
export {
  createVault,
  equalSecrets,
  headerOf,
  isEmpty,
  keyIdOf,
  type Vault,
  type VaultKeys,
} from './vault';
