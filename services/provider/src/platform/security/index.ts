export { readDataKeys, type DataKey } from './data-keys';
export { NRIC_PURPOSE } from './purposes';
export { newProposalNumber, newReference, systemRandom, type Random } from './random';
export { openRow, sealedColumnsOf, type SealedTable } from './sealed-columns';
export { sessionKeyOf } from './session-key';
export { tokenHashOf } from './token-hash';
export { createVault, equalSecrets, headerOf, isEmpty, keyIdOf, type Vault } from './vault';
