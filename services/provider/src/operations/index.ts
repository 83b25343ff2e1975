export { rotateKeys } from './key-rotation/key-rotation';
export { keysInUse, unfitKey } from './key-rotation/keys-in-use';
export { countSteps } from './metrics/count-steps';
export { countUploads } from './metrics/count-uploads';
export { registerStatusGauges } from './metrics/status-gauges';
export { registerOpenApi } from './openapi/openapi.routes';
export { registerRemoteLoads } from './remote-loads/remote-loads.routes';
export { operationsRetention, remoteLoads } from './remote-loads/tables';
