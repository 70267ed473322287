import { guidOf } from '../../../sandbox-guid.ts'

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Microsoft takes GUIDs alone; an id of ours that is none has one of its own, always the same. */
export const guidFor = (operationId: string): string =>
  guid.test(operationId) ? operationId.toLowerCase() : guidOf(`partner-center ${operationId}`)

/** A write within an operation: its first one has the id of the operation, others one that comes of it. */
export const requestIdFor = (operationId: string, step = ''): string =>
  step === '' ? guidFor(operationId) : guidOf(`${guidFor(operationId)} ${step}`)
